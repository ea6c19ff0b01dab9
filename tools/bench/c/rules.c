/* War by other rules than those of ring.c, in plain C on rings of bytes: what a rule costs when it is
   written straight down. The yardstick of bench/war.ts.
   cc -O3 rules.c -o rules && ./rules GAMES RULE SEED
   RULE: peace, played, winner-first, loser-first, shuffle, last-card, separate, reshuffle */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SWAP, PLAYED, WINNER_FIRST, LOSER_FIRST, SHUFFLE };
enum { UNDECIDED = -1, A, B, DRAWN, ENDLESS };
static int peace, pickup = SWAP, last_card, separate, reshuffle;
static const uint32_t war_size = 4;

static uint32_t s[4];

static uint32_t rotl(uint32_t x, int k) { return x << k | x >> (32 - k); }

static uint32_t next(void) {
  uint32_t result = rotl(s[1] * 5, 7) * 9, t = s[1] << 9;
  s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotl(s[3], 11);
  return result;
}

static uint32_t below(uint32_t n) {
  uint64_t m = (uint64_t)next() * n;
  if ((uint32_t)m < n) {
    uint32_t biased = -n % n;
    while ((uint32_t)m < biased) m = (uint64_t)next() * n;
  }
  return m >> 32;
}

static uint32_t coins, coins_left;

static int coin(void) {
  if (coins_left == 0) { coins = next(); coins_left = 32; }
  int face = coins & 1;
  coins >>= 1;
  coins_left--;
  return face;
}

static void shuffle(uint8_t *cards, int count) {
  for (int i = 0; i < count - 1; i++) {
    uint32_t j = i + below(count - i);
    uint8_t card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}

/* The hand from head to tail, each index modulo 64, and the pile of won cards, its top last. */
typedef struct { uint8_t cards[64], won[64]; uint32_t head, tail, won_count; } player;

static uint32_t count(const player *p) { return p->tail - p->head + p->won_count; }

static void put(player *p, uint8_t card) {
  if (separate) p->won[p->won_count++] = card; else p->cards[p->tail++ & 63] = card;
}

static uint8_t get(player *p) {
  if (p->head == p->tail) {
    if (reshuffle) shuffle(p->won, p->won_count);
    while (p->won_count > 0) p->cards[p->tail++ & 63] = p->won[--p->won_count];
  }
  return p->cards[p->head++ & 63];
}

static void deal(player *a, player *b) {
  uint8_t deck[52];
  for (int i = 0; i < 52; i++) deck[i] = i % 13;
  shuffle(deck, 52);
  memset(a, 0, sizeof *a);
  memset(b, 0, sizeof *b);
  for (int i = 0; i < 52; i += 2) {
    a->cards[a->tail++] = deck[i];
    b->cards[b->tail++] = deck[i + 1];
  }
}

static int same(const player *p, const player *q) {
  if (p->tail - p->head != q->tail - q->head || p->won_count != q->won_count) return 0;
  for (uint32_t i = 0; i < p->tail - p->head; i++)
    if (p->cards[(p->head + i) & 63] != q->cards[(q->head + i) & 63]) return 0;
  return memcmp(p->won, q->won, p->won_count) == 0;
}

/* One battle with its wars. */
static int battle(player *a, player *b) {
  uint8_t pile[64], by_a[64], by_b[64];
  int size = 0, size_a = 0, size_b = 0, swapped = pickup == SWAP && coin();
  uint8_t from_a = get(a), from_b = get(b);
  pile[size++] = by_a[size_a++] = from_a;
  pile[size++] = by_b[size_b++] = from_b;
  while (from_a == from_b && !peace) {
    if (last_card) {
      if (count(a) == 0 && count(b) == 0) return DRAWN;
    } else {
      if (count(a) < war_size) return B;
      if (count(b) < war_size) return A;
    }
    for (uint32_t i = 0; i < war_size && count(a) > 0; i++)
      pile[size++] = by_a[size_a++] = from_a = get(a);
    for (uint32_t i = 0; i < war_size && count(b) > 0; i++)
      pile[size++] = by_b[size_b++] = from_b = get(b);
  }
  int a_wins = from_a > from_b;
  player *to = a_wins ? a : b;
  if (pickup == WINNER_FIRST || pickup == LOSER_FIRST) {
    int a_first = a_wins == (pickup == WINNER_FIRST);
    for (int i = 0; i < (a_first ? size_a : size_b); i++) put(to, (a_first ? by_a : by_b)[i]);
    for (int i = 0; i < (a_first ? size_b : size_a); i++) put(to, (a_first ? by_b : by_a)[i]);
    return UNDECIDED;
  }
  if (pickup == SHUFFLE) shuffle(pile, size);
  if (swapped) { uint8_t card = pile[0]; pile[0] = pile[1]; pile[1] = card; }
  for (int i = 0; i < size; i++) put(to, pile[i]);
  return UNDECIDED;
}

/* Plays one game and answers how it ends. */
static int play(long *steps) {
  player a, b, saved_a, saved_b;
  int watched = pickup != SWAP && pickup != SHUFFLE && !reshuffle, is_saved = 0;
  deal(&a, &b);
  for (*steps = 0; count(&a) > 0 && count(&b) > 0;) {
    int outcome = battle(&a, &b);
    ++*steps;
    if (outcome != UNDECIDED) return outcome;
    if (!watched || *steps < 64) continue;
    if (is_saved && same(&a, &saved_a) && same(&b, &saved_b)) return ENDLESS;
    if ((*steps & (*steps - 1)) == 0) { saved_a = a; saved_b = b; is_saved = 1; }
  }
  return count(&a) > 0 ? A : B;
}

int main(int argc, char **argv) {
  long games = argc > 1 ? atol(argv[1]) : 100000, ends[4] = {0}, finished = 0, steps;
  const char *rule = argc > 2 ? argv[2] : "swap";
  const char *pickups[] = {"swap", "played", "winner-first", "loser-first", "shuffle"};
  for (int i = 0; i < 5; i++) if (strcmp(rule, pickups[i]) == 0) pickup = i;
  peace = strcmp(rule, "peace") == 0;
  last_card = strcmp(rule, "last-card") == 0;
  reshuffle = strcmp(rule, "reshuffle") == 0;
  separate = reshuffle || strcmp(rule, "separate") == 0;
  s[0] = argc > 3 ? atoi(argv[3]) : 1;
  s[1] = 0x9e3779b9; s[2] = 0x243f6a88; s[3] = 0xb7e15162;
  for (int i = 0; i < 20; i++) next();
  double sum = 0;
  for (long i = 0; i < games; i++) {
    int outcome = play(&steps);
    ends[outcome]++;
    if (outcome != ENDLESS) { sum += steps; finished++; }
  }
  printf("%ld games, A wins %ld, B %ld, drawn %ld, endless %ld, %.3f steps a game that ends\n", games,
         ends[A], ends[B], ends[DRAWN], ends[ENDLESS], sum / finished);
  return 0;
}
