import { Client } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What the database is asked while `work` is done, in its order. The job queue looks after itself meanwhile. */
export async function listenToDatabase(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, first: Statement | string, second?: unknown[], ...rest: unknown[]) {
    const { text, values = second ?? [] } = typeof first === 'string' ? { text: first } : first;
    if (!/\bjobs\.\w/.test(text)) asked.push({ text, values });
    return Reflect.apply(query, this, [first, second, ...rest]) as unknown;
  } as Client['query'];
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return asked;
}
