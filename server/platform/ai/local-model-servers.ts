/** Model servers that people run on their own machine, found where they listen by default. */
import { z } from 'zod';

export interface LocalModelServer {
  name: string;
  /** With its `/v1`. */
  baseUrl: string;
}

export interface FoundModelServer extends LocalModelServer {
  models: string[];
}

export const localModelServers: readonly LocalModelServer[] = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
];

const patienceMs = 1_000;
const listLimit = 256 * 1024;
const mostModels = 50;

const modelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** Those that answer with a list of models, at once. */
export async function findLocalModelServers(servers = localModelServers): Promise<FoundModelServer[]> {
  const found = await Promise.all(servers.map(askForModels));
  return found.filter((server) => server !== null);
}

async function askForModels(server: LocalModelServer): Promise<FoundModelServer | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(`${server.baseUrl}/models`, { redirect: 'error', signal });
    if (!response.ok || !response.body) return null;
    const { data } = modelList.parse(JSON.parse(await readBounded(response.body)));
    const models = data.slice(0, mostModels).map(({ id }) => id);
    return models.length > 0 ? { ...server, models } : null;
  } catch {
    // Nothing listens there, or something else.
    return null;
  }
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > listLimit) throw new Error('This is no list of models.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
