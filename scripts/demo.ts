// Starts Goodstead on data of its own, with a fictional organization in it: to look around, and to show others.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fillDemo } from '../demo/fill-demo.ts';
import { organizationName, people } from '../demo/people.ts';
import { buildIfStale, project } from './build.ts';

const folder = resolve(project, process.env['DEMO_DIR'] ?? 'data/demo');
const port = process.env['PORT'] || '5000';

// Whatever data this machine is set up for, the demo never writes into it, and it sends no mail.
for (const name of ['DATABASE_URL', 'STORAGE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']) delete process.env[name];
Object.assign(process.env, {
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: port,
  REGISTRATION: 'open',
  RATE_LIMITS: 'off',
});

buildIfStale();
await import('../server/main.ts');
if (!process.exitCode) {
  try {
    const password = readPassword();
    await fillDemo(`http://127.0.0.1:${port}`, password, new Date());
    console.log(describeAccounts(password));
  } catch (error) {
    console.error(`The demo could not be filled. ${error instanceof Error ? error.message : String(error)}`);
    process.kill(process.pid, 'SIGTERM');
  }
}

/** Made once: who starts the demo again signs in as before. */
function readPassword(): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'demo-password');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const password = randomBytes(12).toString('base64url');
    writeFileSync(path, `${password}\n`, { mode: 0o600 });
    return password;
  }
}

function describeAccounts(password: string): string {
  const lines = Object.values(people).map(({ email, role }) => `  ${email.padEnd(32)} ${role}`);
  return [`${organizationName} is ready. Everybody signs in with the password ${password}`, ...lines].join('\n');
}
