// How often the assistant without a model finds what answers, on questions that nobody tuned it to; `QUESTIONS=held` for
// the half that is kept aside.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { project } from '../build-web.ts';

const measured = ['server/testing/questions', 'server/features/assistant/safety', 'server/features/documents'];
const figure = /^(?:Lookups|Playbook|Safety|Tables|Facts): .*$/gm;

export async function run(): Promise<boolean> {
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...measured], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  });
  console.info((stdout.match(figure) ?? ['Nothing was measured.']).join('\n'));
  return status === 0;
}
