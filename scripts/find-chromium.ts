import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';
const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = (): string | undefined => places.find((place) => place && existsSync(place));

function install(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(' and ')} for the browser tests.`);
  try {
    for (const step of [['update'], ['install', '-y', ...packages]]) {
      execFileSync('apt-get', ['-qq', ...step], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch {
    return false;
  }
  return true;
}

/** The browser for the tests; installed where this machine lets us. Throws with what to install. */
export function findChromium(): string {
  if (!find() && !install('chromium', 'chromium-headless-shell')) install('chromium');
  const found = find();
  if (!found) {
    throw new Error('The browser tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to it.');
  }
  return found;
}

/**
 * The same browser without windows, where it is there: it draws what no test looks at for a fifth less processor time, but keeps
 * no pages that were left.
 */
export function findHeadlessChromium(): string {
  const whole = findChromium();
  if (whole === '/usr/bin/chromium' && !existsSync(shell)) install('chromium-headless-shell');
  return whole === '/usr/bin/chromium' && existsSync(shell) ? shell : whole;
}
