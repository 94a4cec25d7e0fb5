import { Readable } from 'node:stream';
import * as calls from '../../../contract/security-log.ts';
import type { SecurityEntry } from '../../../contract/security-log.ts';
import { listRoute } from '../../platform/http/list-route.ts';
import { rawRoute, type Route } from '../../platform/http/route.ts';
import { writeCsv } from '../exports/index.ts';
import { expectOperator } from '../operations/index.ts';
import { readEntries, selectEntries, type NamedRow } from './queries.ts';

const present = ({ createdAt, target, organization, ...row }: NamedRow): SecurityEntry => ({
  ...row,
  target: target && { email: target.deletedAt ? null : target.email },
  organization: row.organizationId === null ? null : (organization ?? { name: null }),
  createdAt: createdAt.toISOString(),
});

async function* writeLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

export const securityLogRoutes: Route[] = [
  listRoute(
    calls.listSecurityLog,
    async ({ context, query }) => {
      await expectOperator(context);
      return selectEntries(context.database, query, query);
    },
    present,
  ),
  rawRoute(calls.exportSecurityLog, async ({ context, query, reply }) => {
    await expectOperator(context);
    const { format, ...filter } = query;
    const rows = readEntries(context.database, filter);
    return reply
      .headers({
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
        'content-disposition': `attachment; filename="goodstead-security-log.${format}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(format === 'csv' ? writeCsv(rows) : writeLines(rows)));
  }),
];
