// Runs a script of this folder by its name. Plain JavaScript, so that an older Node can still say what is missing.
const needed = 26;
const [name] = process.argv.splice(2, 1);

if (Number(process.versions.node.split('.', 1)[0]) < needed) {
  console.error(
    `Goodstead runs on Node ${needed}, which \`npm ci\` installs beside it, but this is Node ${process.versions.node}. ` +
      `Run \`npm ci\` again, or install Node ${needed} where it has none for this kind of machine.`,
  );
  process.exit(1);
}

const { fileURLToPath } = await import('node:url');
const { enableCompileCache } = await import('node:module');
// A start after the first takes a second less of an old processor.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/goodstead', import.meta.url)));
await import('./resolve-neighbors.mjs');
await import(`./${name}.ts`);
