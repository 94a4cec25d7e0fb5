/** Finds in `docs/specification-coverage.md` what proves nothing: rows that are no rows, and rows whose test is not there. */

const row = /^\| (\d[^|]*) \| ([^|]+) \| (\S+\.test\.ts) › (.+) \|$/;
// The name of a test that runs: `it('…', ` or `it.each(…)('…', `.
const testName = /(?:\bit|\))\(\s*(['"`])((?:\\.|(?!\1)[^])*?)\1\s*,/g;

export interface CheckedRows {
  count: number;
  problems: string[];
}

/** @param readTest gives the text of a file by its path from the project's root, or null where there is none. */
export function checkRows(markdown: string, readTest: (path: string) => string | null): CheckedRows {
  const namesIn = new Map<string, Set<string> | null>();
  const find = (path: string) => {
    if (!namesIn.has(path)) {
      const text = readTest(path);
      namesIn.set(path, text === null ? null : new Set(listTestNames(text)));
    }
    return namesIn.get(path);
  };

  const lines = markdown.split('\n').filter((line) => /^\|\s*\d/.test(line));
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const [, section, statement = '', path = '', name = ''] = row.exec(line) ?? [];
    if (!section) problems.push(`not "| section | statement | file › test |": ${line}`);
    else if (seen.has(statement)) problems.push(`stands there twice: ${statement}`);
    else if (!find(path)) problems.push(`no such file: ${path}, for: ${statement}`);
    else if (!find(path)?.has(name)) problems.push(`no such test in ${path}: ${name}, for: ${statement}`);
    seen.add(statement);
  }
  return { count: lines.length, problems };
}

const listTestNames = (text: string): string[] =>
  [...text.matchAll(testName)].map(([, quote = '', name = '']) => name.replaceAll(`\\${quote}`, quote));

const reasoned = /^(?:Not met|Does not apply): \S/;

/**
 * Of tables whose last column says what holds a promise: rows that name no file, and files that are not there. `server/` and
 * `e2e/` may be left out of a name, and of a further one in the same folder all but the last part.
 */
export function checkNamedFiles(markdown: string, isThere: (path: string) => boolean): string[] {
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('|') || line.startsWith('| ---')) return [];
    const cells = line.split('|').map((cell) => cell.trim());
    const [said = '', holders = ''] = cells.slice(-3, -1);
    if (holders === 'held by' || (holders === '—' && reasoned.test(said))) return [];
    const names = [...holders.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
    if (names.length === 0) return [`nothing holds it: ${line}`];
    let folder = '';
    return names.flatMap((name) => {
      const found = ['', 'server/', 'e2e/', folder].map((before) => before + name).find(isThere);
      folder = found?.replace(/[^/]*$/, '') ?? folder;
      return found ? [] : [`no such file: ${name}, for: ${cells.slice(1, 3).join(' ')}`];
    });
  });
}
