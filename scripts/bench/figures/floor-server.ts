// What a server cannot leave out, and no more: who is asking, what is asked for, what was said stored, the answer relayed.
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { newId } from '../../../server/platform/database/ids.ts';
import { floorLists } from './floor-lists.ts';

const [host = '', database = '', modelAddress = ''] = process.argv.slice(2);
const pool = new Pool({ host, user: database, database, port: 5432, max: 16 });
const agent = new Agent({ keepAlive: true });

const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows;

async function findUser({ headers }: IncomingMessage): Promise<string> {
  const sid = decodeURIComponent(/goodstead_session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '').split('.', 1)[0];
  const [session] = await ask('session', 'select sess from sessions where sid = $1 and expire > now()', [sid]);
  return (session!['sess'] as { userId: string }).userId;
}

async function readBody(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of incoming.setEncoding('utf8')) text += piece;
  return JSON.parse(text) as Record<string, unknown>;
}

async function list(incoming: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const text = floorLists[url.pathname.slice(1)]!;
  const userId = await findUser(incoming);
  const rows = await ask(url.pathname, text, [url.searchParams.get('organizationId'), userId]);
  const body = JSON.stringify(rows);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

const insertMessage = `insert into chat_messages (id, chat_session_id, is_user, content, metadata)
  values ($1, $2, $3, $4, '{}') returning *`;
const readHistory = `select m.* from chat_messages m join chat_sessions s on s.id = m.chat_session_id
  join organization_members o on o.organization_id = s.organization_id and o.user_id = $2
  where m.chat_session_id = $1 order by m.created_at desc, m.id desc limit 300`;

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { chatSessionId, content } = await readBody(incoming);
  const userId = await findUser(incoming);
  await ask('insert', insertMessage, [newId(), chatSessionId, true, content]);
  const history = await ask('history', readHistory, [chatSessionId, userId]);
  const messages = history
    .toReversed()
    .map((each) => ({ role: each['is_user'] ? 'user' : 'assistant', content: each['content'] }));
  const sent = request(`${modelAddress}/v1/chat/completions`, { method: 'POST', agent });
  sent.end(JSON.stringify({ model: 'stub', stream: true, messages }));
  const [said] = (await once(sent, 'response')) as [IncomingMessage];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let whole = '';
  let rest = '';
  for await (const piece of said.setEncoding('utf8')) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      const { choices } = JSON.parse(line.slice(6)) as { choices: { delta?: { content?: string } }[] };
      const text = choices[0]?.delta?.content;
      if (!text) continue;
      whole += text;
      response.write(`event: delta\ndata: ${JSON.stringify({ text })}\n\n`);
    }
  }
  const [stored] = await ask('insert', insertMessage, [newId(), chatSessionId, false, whole]);
  response.end(`event: agent-message\ndata: ${JSON.stringify(stored)}\n\n`);
}

const server = createServer((incoming, response) => {
  const url = new URL(incoming.url ?? '/', 'http://floor');
  const work = incoming.method === 'POST' ? answer(incoming, response) : list(incoming, response, url);
  work.catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', () => process.disconnect?.());
process.on('disconnect', () => {
  server.close();
  server.closeAllConnections();
  agent.destroy();
  void pool.end();
});
process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
