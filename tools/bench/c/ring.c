/* The same game as lecture.c on ring buffers: bytes instead of nodes, xoshiro128** instead of
   rand(), 32 coins from one word. The yardstick of bench/war.ts.
   cc -O3 ring.c -o ring && ./ring GAMES WAR_SIZE SEED */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

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

/* Cards from head to tail, each index modulo 64; a hand never holds more than 52. */
typedef struct { uint8_t cards[64]; uint32_t head, tail; } ring;

static void put(ring *r, uint8_t card) { r->cards[r->tail++ & 63] = card; }
static uint8_t get(ring *r) { return r->cards[r->head++ & 63]; }
static uint32_t count(const ring *r) { return r->tail - r->head; }

static void deal(ring *a, ring *b) {
  uint8_t deck[52];
  for (int i = 0; i < 52; i++) deck[i] = i % 13;
  for (int i = 0; i < 51; i++) {
    uint32_t j = i + below(52 - i);
    uint8_t card = deck[i];
    deck[i] = deck[j];
    deck[j] = card;
  }
  a->head = a->tail = b->head = b->tail = 0;
  for (int i = 0; i < 52; i += 2) { put(a, deck[i]); put(b, deck[i + 1]); }
}

/* Plays one game and answers its steps; *winner is 0 for A and 1 for B. */
static int play(uint32_t war_size, int *winner) {
  ring a, b;
  uint8_t pile[64];
  int steps = 0;
  deal(&a, &b);
  while (count(&a) > 0 && count(&b) > 0) {
    uint8_t from_a = get(&a), from_b = get(&b);
    int size = 0, swapped = coin();
    uint8_t first = swapped ? from_b : from_a, second = swapped ? from_a : from_b;
    steps++;
    while (from_a == from_b) {
      if (count(&a) < war_size) { *winner = 1; return steps; }
      for (uint32_t i = 0; i < war_size; i++) pile[size++] = get(&a);
      from_a = pile[size - 1];
      if (count(&b) < war_size) { *winner = 0; return steps; }
      for (uint32_t i = 0; i < war_size; i++) pile[size++] = get(&b);
      from_b = pile[size - 1];
    }
    ring *to = from_a > from_b ? &a : &b;
    put(to, first);
    put(to, second);
    for (int i = 0; i < size; i++) put(to, pile[i]);
  }
  *winner = count(&a) == 0;
  return steps;
}

int main(int argc, char **argv) {
  long games = argc > 1 ? atol(argv[1]) : 100000, wins[2] = {0, 0};
  uint32_t war_size = argc > 2 ? atoi(argv[2]) : 4;
  double sum = 0;
  int winner;
  s[0] = argc > 3 ? atoi(argv[3]) : 1;
  s[1] = 0x9e3779b9; s[2] = 0x243f6a88; s[3] = 0xb7e15162;
  for (int i = 0; i < 20; i++) next();
  for (long i = 0; i < games; i++) {
    sum += play(war_size, &winner);
    wins[winner]++;
  }
  printf("%ld games, A wins %ld, %.3f steps a game\n", games, wins[0], sum / games);
  return 0;
}
