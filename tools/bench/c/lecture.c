/* War in the manner of the lecture: a card is an integer, a hand is a linked list with a head and a
   tail, chance comes from rand(). The yardstick of bench/war.ts.
   cc -O3 lecture.c -o lecture && ./lecture GAMES WAR_SIZE SEED */
#include <stdio.h>
#include <stdlib.h>

typedef struct node *link;
struct node { int card; link next; };
typedef struct { link head, tail; } queue;

static int random_below(int n) { return rand() / (RAND_MAX / n + 1); }

static void put(queue *q, link x) {
  x->next = NULL;
  if (q->head == NULL) q->head = x; else q->tail->next = x;
  q->tail = x;
}

static link get(queue *q) {
  link x = q->head;
  q->head = x->next;
  return x;
}

static void append(queue *q, queue *pile) {
  if (q->head == NULL) q->head = pile->head; else q->tail->next = pile->head;
  q->tail = pile->tail;
}

static void deal(queue *a, queue *b, struct node *nodes) {
  int deck[52];
  for (int i = 0; i < 52; i++) deck[i] = i;
  for (int i = 0; i < 51; i++) {
    int j = i + random_below(52 - i), card = deck[i];
    deck[i] = deck[j];
    deck[j] = card;
  }
  a->head = b->head = NULL;
  for (int i = 0; i < 52; i++) {
    nodes[i].card = deck[i];
    put(i % 2 == 0 ? a : b, &nodes[i]);
  }
}

/* Lays the cards of one player in a war; 0 when there are not enough. */
static int lay(queue *hand, queue *pile, int war_size) {
  for (int i = 0; i < war_size; i++) {
    if (hand->head == NULL) return 0;
    put(pile, get(hand));
  }
  return 1;
}

/* Plays one game and answers its steps; *winner is 0 for A and 1 for B. */
static int play(int war_size, int *winner, struct node *nodes) {
  queue a, b;
  int steps = 0;
  deal(&a, &b, nodes);
  while (a.head != NULL && b.head != NULL) {
    queue pile = {NULL, NULL};
    link from_a = get(&a), from_b = get(&b);
    int rank_a = from_a->card % 13, rank_b = from_b->card % 13;
    steps++;
    if (random_below(2)) { put(&pile, from_a); put(&pile, from_b); }
    else { put(&pile, from_b); put(&pile, from_a); }
    while (rank_a == rank_b) {
      if (!lay(&a, &pile, war_size)) { *winner = 1; return steps; }
      rank_a = pile.tail->card % 13;
      if (!lay(&b, &pile, war_size)) { *winner = 0; return steps; }
      rank_b = pile.tail->card % 13;
    }
    append(rank_a > rank_b ? &a : &b, &pile);
  }
  *winner = a.head == NULL;
  return steps;
}

int main(int argc, char **argv) {
  long games = argc > 1 ? atol(argv[1]) : 100000, wins[2] = {0, 0};
  int war_size = argc > 2 ? atoi(argv[2]) : 4, winner;
  double sum = 0;
  srand(argc > 3 ? atoi(argv[3]) : 1);
  for (long i = 0; i < games; i++) {
    struct node nodes[52];
    sum += play(war_size, &winner, nodes);
    wins[winner]++;
  }
  printf("%ld games, A wins %ld, %.3f steps a game\n", games, wins[0], sum / games);
  return 0;
}
