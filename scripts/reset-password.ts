// Prints a link with which a person chooses a new password: for whoever runs Goodstead, where it mails none. Beside a
// running Goodstead as well as while it is stopped.
import { ConfigError, readConfig, type Config } from '../server/config.ts';
import { createResetLink, findAccount } from '../server/features/auth/index.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { DataDirectoryError } from '../server/platform/database/embedded/embedded-postgres.ts';
import { joinEmbeddedPostgres } from '../server/platform/database/embedded/running-server.ts';

class Refusal extends Error {}

const undefinedTable = '42P01';

async function printLink(address: string, config: Config): Promise<void> {
  const server = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
    : await joinEmbeddedPostgres(config.dataDir);
  const { database, close } = openDatabase(server.connection, () => undefined);
  try {
    const email = address.trim().toLowerCase();
    const account = await findAccount(database, email);
    if (!account) throw new Refusal(`There is no account with the email address ${email}.`);
    const origin = config.linkOrigin ?? `http://127.0.0.1:${config.port}`;
    const link = await createResetLink(database, account.user, { origin, isMailed: false }, new Date());
    console.log(describe(link, `${account.user.firstName} ${account.user.lastName}`, email));
    if (!config.publicUrl)
      console.log(`\nWhere Goodstead is opened at another address than ${origin}, put that one there.`);
  } finally {
    await close();
    await server.stop();
  }
}

const describe = (link: string, name: string, email: string): string =>
  `With this link ${name} (${email}) chooses a new password:

${link}

It works once, for one hour, while Goodstead is running. Links made earlier for ${email} work no more.`;

function explain(error: unknown): string {
  if (error instanceof Refusal || error instanceof ConfigError || error instanceof DataDirectoryError) {
    return error.message;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === undefinedTable) return 'Please start this version of Goodstead once, and then try again.';
  if (code === 'ECONNREFUSED') return 'The database at DATABASE_URL does not answer.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const [address] = process.argv.slice(2);
try {
  if (!address) throw new Refusal('Please say whose password: npm run reset-password -- you@example.org');
  await printLink(address, readConfig());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
