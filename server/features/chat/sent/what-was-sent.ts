import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { SentRequest as Shown } from '../../../../contract/chat.ts';
import type { MessageMetadata } from '../../../../contract/conversations.ts';
import type { SentRequest } from '../../../platform/ai/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { findSent, selectAskedOfModel } from './sent-queries.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const show = ({ masked, messages, ...request }: SentRequest): Shown => ({
  ...request,
  masked: masked(),
  messages: messages.map(({ role, content, ...message }) => ({
    by: role,
    content,
    ...('calls' in message && { calls: message.calls?.map(({ name, input }) => ({ name, input })) }),
  })),
});

/** Smaller, and outside the main thread. */
export const packSent = (requests: readonly SentRequest[]): Promise<Buffer> =>
  compress(JSON.stringify(requests.map(show)), quick);

const unpack = async (packed: Uint8Array): Promise<string> => (await decompress(packed)).toString();

/** What an answer says of it by itself. */
export function describeSent(requests: readonly SentRequest[]): Pick<MessageMetadata, 'masked'> {
  const last = requests.at(-1);
  return last ? { masked: Object.values(last.masked()).reduce((total, count) => total + count, 0) } : {};
}

/** For the person who asked alone. */
export async function getSent(context: Context, messageId: string) {
  const found = await findSent(context.database, context.actor, messageId);
  if (!found) throw notFound('message');
  if (!found.requests || !found.sentAt) return { sentAt: null, requests: [] };
  const requests = JSON.parse(await unpack(found.requests)) as Shown[];
  return { sentAt: found.sentAt.toISOString(), requests };
}

const mostExported = 50 * 1024 ** 2;

/** As JSON, one for each question, the newest first. Where all of it comes to more than 50 MB, the older ones are without words. */
export async function* exportSent({ database, actor }: Context): AsyncGenerator<string> {
  let room = mostExported;
  for (const asked of await selectAskedOfModel(database, actor)) {
    const found = room > 0 ? await findSent(database, actor, asked.messageId) : null;
    const words = found?.requests ? await unpack(found.requests) : 'null';
    room -= words.length;
    yield `${JSON.stringify(asked).slice(0, -1)},"requests":${room > 0 ? words : null}}`;
  }
}
