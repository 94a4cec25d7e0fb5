import { findNamed } from '../../documents/index.ts';
import type { Bench } from './agent-tool.ts';
import { markedData } from './marked-data.ts';

const mostDocuments = 500;
const mostListed = 30;

/** The document that is called so, by its number or by its name; else what there is, to be told. */
export async function findDocument(
  { desk, sources }: Bench,
  called: string,
): Promise<{ id: string; name: string } | { refusal: string }> {
  const { numbers } = sources;
  const documents = await desk.listDocuments(mostDocuments);
  const numbered = numbers.find('document', called);
  const named = documents.filter(({ name }) => name.toLowerCase() === called.trim().toLowerCase());
  const [found, ...others] =
    numbered !== null
      ? documents.filter(({ id }) => id === numbered)
      : named.length > 0
        ? named.slice(0, 1)
        : findNamed(called, documents);
  if (found && others.length === 0) return found;
  const listed = found ? [found, ...others] : documents;
  if (listed.length === 0) return { refusal: 'There is no such document, or nothing in it could be read.' };
  const lead = found ? 'Several are called so.' : 'There is no such document. There are these.';
  const lines = listed.slice(0, mostListed).map(({ id, name }) => `${numbers.nameOf('document', id)} ${name}`);
  return { refusal: markedData('documents', lead, lines) };
}
