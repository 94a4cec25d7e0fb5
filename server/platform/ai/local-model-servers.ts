/** Model servers that people run on their own machine, found where they listen by default. */
import { describeServer } from './describe-server.ts';
import { ModelError } from './language-model.ts';

export interface LocalModelServer {
  name: string;
  /** With its `/v1`. */
  baseUrl: string;
}

export interface FoundModelServer extends LocalModelServer {
  models: string[];
  /** It tells its models only to whoever has its key. */
  needsKey: boolean;
}

const ports = [
  ['Ollama', 11434],
  ['llama.cpp', 8080],
  // Where it will listen in a release to come, as it says itself.
  ['llama.cpp', 9931],
  ['LM Studio', 1234],
  ['vLLM', 8000],
  ['Jan', 1337],
] as const;
/** The second is the machine itself, seen from within a container; elsewhere the name leads nowhere. */
const hosts = ['127.0.0.1', 'host.docker.internal'];

export const localModelServers: readonly LocalModelServer[] = hosts.flatMap((host) =>
  ports.map(([name, port]) => ({ name, baseUrl: `http://${host}:${port}/v1` })),
);

const ownNames = new Set([...hosts, 'localhost', '[::1]']);
export const isThisMachine = (baseUrl: string): boolean => ownNames.has(new URL(baseUrl).hostname);

const mostModels = 50;

/** Those that answer with a list of models, or ask for a key, at once. */
export async function findLocalModelServers(servers = localModelServers): Promise<FoundModelServer[]> {
  const found = await Promise.all(servers.map(askForModels));
  return found.filter((server) => server !== null);
}

async function askForModels(server: LocalModelServer): Promise<FoundModelServer | null> {
  try {
    const { kind, models } = await describeServer({
      provider: 'openai-compatible',
      apiKey: null,
      baseUrl: server.baseUrl,
    });
    // Ollama may have none yet, and can be asked to get one.
    return models.length > 0 || kind === 'ollama'
      ? { ...server, models: models.slice(0, mostModels).map(({ id }) => id), needsKey: false }
      : null;
  } catch (error) {
    if (error instanceof ModelError && error.reason === 'refused_key') return { ...server, models: [], needsKey: true };
    // Nothing listens there, or something else.
    return null;
  }
}
