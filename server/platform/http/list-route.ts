import type { AnswerOf, Endpoint } from '../../../contract/endpoint.ts';
import type { Page } from '../database/page-queries.ts';
import { route, type Call, type Route } from './route.ts';

type Listed<E extends Endpoint> = AnswerOf<E> extends (infer Record)[] ? Record : never;

/** A call that answers with a page of a list, and says in its `Link` where the next one is. */
export const listRoute = <E extends Endpoint, Row>(
  endpoint: E,
  read: (call: Call<E>) => Promise<Page<Row>>,
  present: (row: Row) => Listed<E>,
): Route =>
  route(endpoint, async (call) => {
    const { rows, next } = await read(call);
    if (next !== null) void call.reply.header('link', `<${addressBefore(call.request.url, next)}>; rel="next"`);
    return rows.map(present) as AnswerOf<E>;
  });

function addressBefore(address: string, cursor: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  searchParams.set('before', cursor);
  return `${pathname}?${searchParams}`;
}
