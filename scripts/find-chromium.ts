import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = (): string | undefined => places.find((place) => place && existsSync(place));

/** The browser for the tests; installed where this machine lets us. Throws with what to install. */
export function findChromium(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests.');
    for (const step of [['update'], ['install', '-y', 'chromium']]) {
      execFileSync('apt-get', ['-qq', ...step], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  }
  const installed = find();
  if (!installed) {
    throw new Error('The browser tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to it.');
  }
  return installed;
}
