/** What a piece of work says while it goes on, as it comes; then its result. */
export async function* hear<Result>(
  work: (say: (piece: string) => void) => Promise<Result>,
): AsyncGenerator<string, Result, void> {
  const pieces: string[] = [];
  let isDone = false;
  let news = Promise.withResolvers<void>();
  const result = work((piece) => {
    pieces.push(piece);
    news.resolve();
  }).finally(() => {
    isDone = true;
    news.resolve();
  });
  result.catch(() => {});
  for (;;) {
    yield* pieces.splice(0);
    if (isDone && pieces.length === 0) return result;
    await news.promise;
    news = Promise.withResolvers();
  }
}
