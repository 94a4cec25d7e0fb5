// All tests: the browser is found or installed, the web is built, then vitest runs. Arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { threadEnvironment } from '../server/platform/threads/code-cache.ts';
import { buildIfStale, project } from './build.ts';
import { findHeadlessChromium } from './find-chromium.ts';
import { makeTestFolder, removeTestFolder } from './test-folder.ts';

const chromium = findHeadlessChromium();
buildIfStale();
const folder = makeTestFolder();
const { status } = spawnSync(
  process.execPath,
  [join(project, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)],
  {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...threadEnvironment(),
      ...(folder && { TMPDIR: folder, GOOD_SCREENS: join(folder, 'good-screens') }),
      NODE_ENV: 'production',
      HEADLESS_CHROMIUM: chromium,
    },
  },
);
if (folder) removeTestFolder(folder);
process.exitCode = status ?? 1;
