/** Every pattern in what the server's main thread loads. */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Pattern {
  file: string;
  pattern: string;
  flags: string;
}

export function listPatterns(entry = resolve(root, 'server/main.ts')): Pattern[] {
  const found: Pattern[] = [];
  // Files are added while they are gone through.
  const files = new Set([entry]);
  for (const file of files) {
    const { body } = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' });
    for (const pattern of findPatterns(body)) found.push({ file: relative(root, file), ...pattern });
    for (const statement of body) {
      const target = 'source' in statement && statement.source ? statement.source.value : '';
      const isOfTypes =
        ('importKind' in statement && statement.importKind === 'type') ||
        ('exportKind' in statement && statement.exportKind === 'type');
      if (target.startsWith('.') && !isOfTypes) files.add(resolve(dirname(file), target));
    }
    for (const target of findImports(body)) if (target.startsWith('.')) files.add(resolve(dirname(file), target));
  }
  return found;
}

function findPatterns(node: unknown): { pattern: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node && node.regex) return [node.regex as { pattern: string; flags: string }];
  return Object.values(node).flatMap(findPatterns);
}

/** What is loaded with `import()`, when it is first needed. */
function findImports(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, source } = node as { type?: unknown; source?: { value?: unknown } };
  if (type === 'ImportExpression' && typeof source?.value === 'string') return [source.value];
  return Object.values(node).flatMap(findImports);
}
