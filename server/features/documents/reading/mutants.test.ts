// A small run of `npm run bench -- bad-files`: damaged files from the upload to the analysis.
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createCallingFiles } from '../../../platform/text-extraction/testing/calling-files.ts';
import { createCorpus } from '../../../platform/text-extraction/testing/corpus.ts';
import { createMutant } from '../../../platform/text-extraction/testing/mutants.ts';
import { isReadingSentence } from '../../../platform/text-extraction/testing/reading-sentences.ts';
import type { Document } from '../../../../contract/documents.ts';
import { documentTypes } from '../../../../contract/options.ts';
import { postFiles, uploadDocument, waitUntilRead } from '../../../testing/records.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const mutants = 60;
const refusals = ['empty_file', 'unsupported_media_type'];

async function endOf(user: TestUser, organizationId: string, extension: string, content: Buffer) {
  const type = documentTypes.find((each) => each.extension === extension)?.mimeTypes[0] ?? '';
  const response = await postFiles(user, { organizationId }, [{ name: `file.${extension}`, type, content }]);
  if (response.statusCode !== 201) {
    const { code } = response.json<{ code: string }>();
    return refusals.includes(code) ? 'refused' : `refused with ${code}`;
  }
  const { analysis } = await waitUntilRead(user, response.json<Document>().id);
  if (analysis.status === 'ready') return 'ready';
  return isReadingSentence(analysis.error ?? '') ? 'failed' : `failed: ${analysis.error}`;
}

it('every mutant is read, or failed or refused with a sentence, and the server goes on', async () => {
  const user = await createUser(test);
  const { id } = await createOrganization(user);
  const seeds = [...(await createCorpus()), ...createCallingFiles('http://127.0.0.1:9')];
  const small = seeds.filter(({ content }) => content.length < 100_000);
  const waiting = Array.from({ length: mutants }, (_, index) => createMutant(small, index, 2)).values();
  const ends: [string, string][] = [];
  const lane = async () => {
    for (const { name, extension, content } of waiting) ends.push([name, await endOf(user, id, extension, content)]);
  };
  await Promise.all([lane(), lane(), lane()]);

  expect(ends).toHaveLength(mutants);
  expect(ends.filter(([, end]) => !['ready', 'failed', 'refused'].includes(end))).toEqual([]);
  expect(new Set(ends.map(([, end]) => end))).toEqual(new Set(['ready', 'failed', 'refused']));
  const after = await uploadDocument(user, id);
  expect((await waitUntilRead(user, after.id)).analysis.status).toBe('ready');
  const stored = (await readdir(test.filesRoot, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  const documents = (await user.get(`/api/documents?organizationId=${id}`)).json<Document[]>();
  expect(stored.map((name) => name.split('/').at(-1)).toSorted()).toEqual(
    documents.map(({ filename }) => filename).toSorted(),
  );
}, 120_000);
