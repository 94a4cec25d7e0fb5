// Measures what the project promises in figures: all of them beside their floors, or `npm run bench -- chat` a part.
const benches: Record<string, () => Promise<{ run(): Promise<boolean> }>> = {
  assistant: () => import('./bench/assistant.ts'),
  'bad-files': () => import('./bench/bad-files.ts'),
  search: () => import('./bench/search.ts'),
  stalls: () => import('./bench/stalls.ts'),
};

const names = process.argv.slice(2);
const { measureFigures, parts } = await import('./bench/figures/index.ts');
const unknown = names.filter((name) => !(name in benches) && !(name in parts));
if (unknown.length > 0) {
  console.error(
    `Please say what to measure: ${[...new Set([...Object.keys(parts), ...Object.keys(benches)])].join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  const figures = names.filter((name) => name in parts);
  let isMet = names.length > 0 && figures.length === 0 ? true : await measureFigures(figures);
  for (const name of names) {
    const bench = await benches[name]?.();
    if (bench) isMet = (await bench.run()) && isMet;
  }
  process.exitCode = isMet ? 0 : 1;
}
