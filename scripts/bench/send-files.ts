// Uploads files as a person would, several at once, and waits until each is read or is said not to be.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Document } from '../../contract/documents.ts';
import { documentTypes } from '../../contract/options.ts';
import { isReadingSentence } from '../../server/platform/text-extraction/testing/reading-sentences.ts';
import { postFiles } from '../../server/testing/records.ts';

const atOnce = 8;
/** Reading, analyzing and waiting for those before it, each to its limit. */
const longestMs = 5 * 60_000;
const askEveryMs = 250;

export interface SentFile {
  name: string;
  extension: string;
  read(): Promise<Buffer>;
}

export interface Ending {
  name: string;
  state: 'ready' | 'failed' | 'refused' | 'hung';
  sentence: string | null;
  milliseconds: number;
  isExpected: boolean;
}

/** A new person with an organization, who sends files to it. */
export async function createFileSender(app: FastifyInstance) {
  const registered = await app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { email: 'bench@example.org', password: 'a long and rare passphrase', firstName: 'Bea', lastName: 'N' },
  });
  const cookie = `${registered.cookies[0]?.name}=${encodeURIComponent(registered.cookies[0]?.value ?? '')}`;
  const request = (options: InjectOptions) => app.inject({ ...options, headers: { ...options.headers, cookie } });
  const created = await request({ method: 'POST', url: '/api/organizations', payload: { name: 'Juniper Table' } });
  const organizationId = created.json<{ id: string }>().id;

  async function sendOne({ name, extension, read }: SentFile): Promise<Ending> {
    const started = performance.now();
    const end = (state: Ending['state'], sentence: string | null, isExpected: boolean): Ending => ({
      name,
      state,
      sentence,
      isExpected,
      milliseconds: performance.now() - started,
    });
    const type = documentTypes.find((each) => each.extension === extension)?.mimeTypes[0] ?? '';
    const file = { name: `file.${extension}`, type, content: await read() };
    const response = await postFiles({ request }, { organizationId }, [file]);
    if (response.statusCode !== 201) {
      const { code, message } = response.json<{ code: string; message: string }>();
      const isExpected = ['empty_file', 'file_too_large', 'unsupported_media_type'].includes(code);
      return end('refused', message, isExpected);
    }
    const { id } = response.json<Document>();
    while (performance.now() - started < longestMs) {
      await pause(askEveryMs);
      const { analysis } = (await request({ method: 'GET', url: `/api/documents/${id}` })).json<Document>();
      if (analysis.status === 'ready') return end('ready', null, true);
      if (analysis.status === 'failed') return end('failed', analysis.error, isReadingSentence(analysis.error ?? ''));
    }
    return end('hung', null, false);
  }

  return {
    async send(files: SentFile[]): Promise<Ending[]> {
      const endings: Ending[] = [];
      const waiting = files.values();
      const lane = async () => {
        for (const file of waiting) {
          endings.push(await sendOne(file));
          if (endings.length % 250 === 0) console.log(`  ${endings.length} of ${files.length}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      return endings;
    },
    async isAnswering(): Promise<boolean> {
      const response = await request({ method: 'GET', url: `/api/documents?organizationId=${organizationId}` });
      return response.statusCode === 200;
    },
  };
}
