// What commands about one person's account have in common: the configured database, beside a running Goodstead as well as
// while it is stopped, and a refusal in one line.
import { ConfigError, readConfig, type Config } from '../server/config.ts';
import { findAccount } from '../server/features/auth/index.ts';
import { openDatabase, type Database } from '../server/platform/database/database.ts';
import { DataDirectoryError } from '../server/platform/database/embedded/embedded-postgres.ts';
import { joinEmbeddedPostgres } from '../server/platform/database/embedded/running-server.ts';

class Refusal extends Error {}

const undefinedTable = '42P01';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface AccountCommand {
  /** What is said where no address is given. */
  usage: string;
  act(found: { database: Database; user: Account['user']; config: Config }): Promise<void>;
}

/** For the account whose address the command names. */
export async function runForAccount({ usage, act }: AccountCommand): Promise<void> {
  const [address] = process.argv.slice(2);
  try {
    if (!address) throw new Refusal(usage);
    await findAndAct(address, readConfig(), act);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

async function findAndAct(address: string, config: Config, act: AccountCommand['act']): Promise<void> {
  const server = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
    : await joinEmbeddedPostgres(config.dataDir);
  const { database, close } = openDatabase(server.connection, () => undefined);
  try {
    const email = address.trim().toLowerCase();
    const account = await findAccount(database, email);
    if (!account) throw new Refusal(`There is no account with the email address ${email}.`);
    await act({ database, user: account.user, config });
  } finally {
    await close();
    await server.stop();
  }
}

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
