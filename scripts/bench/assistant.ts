// How often the assistant without a model finds what answers, on questions that nobody tuned it to, and how many lines that
// takes; `QUESTIONS=held` for the half that is kept aside.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../build.ts';

const measured = [
  'server/testing/questions',
  'server/features/assistant/safety',
  'server/features/documents/tables/questions.test.ts',
  'server/features/documents/facts',
];

interface Row {
  figure: string;
  goal: string;
  /** What a test prints of it; the first groups are how many, and of how many. */
  printed: RegExp;
}

const rows: Row[] = [
  { figure: 'lookups: shown', goal: '82 %', printed: /^Lookups: (\d+) shown, \d+ first, of (\d+)/m },
  { figure: 'lookups: in the first passage', goal: '62 %', printed: /^Lookups: \d+ shown, (\d+) first, of (\d+)/m },
  { figure: 'lookups: shown, but doubted', goal: '', printed: /^Lookups: (\d+) doubted, of (\d+)/m },
  { figure: 'lookups: misled', goal: 'at most 3 %', printed: /^Lookups: (\d+) misled, of (\d+)/m },
  { figure: 'everyday: useful', goal: '65 %', printed: /^Everyday: (\d+) useful, .* of (\d+)/m },
  { figure: 'everyday: wrong or misleading', goal: 'at most 3 %', printed: /^Everyday: .* (\d+) wrong .* of (\d+)/m },
  { figure: 'tables: right', goal: '', printed: /^Tables: (\d+) right, .* of (\d+)/m },
  { figure: 'tables: refused rightly', goal: '', printed: /^Tables: .* (\d+) refused .* of (\d+)/m },
  { figure: 'tables: wrong', goal: 'at most 3 %', printed: /^Tables: .* (\d+) wrong, of (\d+)/m },
  { figure: 'playbook: article first', goal: '87 %', printed: /^Playbook: (\d+) first, .* of (\d+)/m },
  { figure: 'playbook: among three', goal: '97 %', printed: /^Playbook: .* (\d+) among three, of (\d+)/m },
  { figure: 'danger met', goal: '90 %', printed: /^Safety: (\d+) of (\d+) messages of danger/m },
  { figure: 'harmless alarmed', goal: 'at most 1 %', printed: /^Safety: (\d+) of (\d+) harmless/m },
];

/**
 * What answers without a model, and takes facts out of documents for it; not what it shares with search, and of English what
 * these read: the rest is of the guides alone.
 */
const lines = {
  code: ['server/features/assistant/**/*.ts', 'server/features/documents/{tables,facts}/*.ts'],
  english: 'server/platform/english/',
  goal: 7500,
};

const contentOf = (path: string): string => readFileSync(join(project, path), 'utf8');

function countLines(): number {
  const files = new Set(
    globSync(lines.code, { cwd: project }).filter((path) => !path.includes('.test.') && !path.includes('/testing/')),
  );
  // What is added to a set is come to, too.
  for (const file of files) {
    for (const [, imported = ''] of contentOf(file).matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
      const path = join(file, '..', imported);
      if (path.startsWith(lines.english)) files.add(path);
    }
  }
  return [...files].reduce((sum, path) => sum + contentOf(path).split('\n').length - 1, 0);
}

export async function run(): Promise<boolean> {
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...measured], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
  });
  const told = rows.map(({ figure, goal, printed }) => {
    const [, count, of] = printed.exec(stdout) ?? [];
    const share = `${((Number(count) / Number(of)) * 100).toFixed(0)} %`;
    return { figure, measured: count === undefined ? 'not measured' : `${count} of ${of}`, share, goal };
  });
  const facts = [...stdout.matchAll(/^Facts: (\w+) (\d+) of (\d+)\.$/gm)].map(([, kind, found, wanted]) => ({
    figure: `facts: ${kind}`,
    measured: `${found} of ${wanted}`,
    share: `${((Number(found) / Number(wanted)) * 100).toFixed(0)} %`,
    goal: '',
  }));
  const counted = countLines();
  console.table([
    ...told,
    ...facts,
    {
      figure: 'lines that answer without a model',
      measured: String(counted),
      share: '',
      goal: `at most ${lines.goal}`,
    },
  ]);
  return status === 0 && counted <= lines.goal;
}
