// Measures what the project promises in figures: `npm run bench -- search`.
const benches: Record<string, () => Promise<{ run(): Promise<boolean> }>> = {
  assistant: () => import('./bench/assistant.ts'),
  'bad-files': () => import('./bench/bad-files.ts'),
  search: () => import('./bench/search.ts'),
  stalls: () => import('./bench/stalls.ts'),
};

const [name = ''] = process.argv.slice(2);
const load = benches[name];
if (load) {
  const { run } = await load();
  process.exitCode = (await run()) ? 0 : 1;
} else {
  console.error(`Please say what to measure: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 1;
}
