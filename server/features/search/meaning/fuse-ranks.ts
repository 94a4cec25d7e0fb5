// Reciprocal rank fusion: what several lists have near their beginning comes first, whatever their scores measure.
// Small, as the lists are short: with the usual 60, what both have far down would come before the first of either.
const softening = 2;

/** Each once, the best first; where two are equal, the one of the earlier list. */
export function fuseRanks<Hit extends { id: string; score: number }>(lists: Hit[][]): Hit[] {
  const fused = new Map<string, Hit>();
  for (const list of lists) {
    for (const [rank, hit] of list.entries()) {
      const score = (fused.get(hit.id)?.score ?? 0) + 1 / (softening + rank + 1);
      fused.set(hit.id, { ...hit, score });
    }
  }
  return [...fused.values()].toSorted((one, other) => other.score - one.score);
}
