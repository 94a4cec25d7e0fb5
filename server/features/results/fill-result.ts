import { listOpenPlaces } from '../../../contract/document-parts.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { longestResult, type fillResultPlaces } from '../../../contract/results.ts';
import type { Context } from '../../platform/context/context.ts';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { getOwnUser } from '../auth/index.ts';
import { findReadableMessage } from '../conversations/index.ts';
import {
  contactOf,
  fillPlaces,
  knownProfile,
  putTypedInPlaces,
  takeFilledOffList,
  type Filling,
} from '../flows/index.ts';
import { getOrganization } from '../organizations/index.ts';
import { getProfile } from '../profile/index.ts';
import { changedMeanwhile, changeResult, keepPresent, type SavedVersion } from './versions.ts';

type Filled = BodyOf<typeof fillResultPlaces>;
type Source = Exclude<Filled['from'], 'typed'>;

const notes: Record<Filled['from'], string> = {
  profile: 'Filled from Organization Profile',
  account: 'Own name and email filled in',
  typed: 'Open places filled in',
};

const notKnown = 'There is nothing to fill in here that is known by now.';
const notOpen = 'These places do not stand open in the document any more.';

/** What the profile has come to know of the places that a finished document leaves open, and what the asker's account would. */
export async function listPlaces(context: Context, messageId: string): Promise<Record<Source, Filling[]>> {
  const found = await findReadableMessage(context.database, context.actor, messageId);
  if (!found) throw notFound('message');
  const { conversation, message } = found;
  if (!message.metadata.flowRunId) return { profile: [], account: [] };
  const known = await readKnown(context, conversation.organizationId);
  const filled = fillPlaces(message.content, known.profile);
  return { profile: filled.fillings, account: fillPlaces(filled.markdown, known.account).fillings };
}

/** Throws `stale` where the document has changed since. */
export async function fillResult(context: Context, messageId: string, filled: Filled): Promise<SavedVersion> {
  const found = await findReadableMessage(context.database, context.actor, messageId);
  if (!found) throw notFound('message');
  const fillIn = await prepare(context, found.conversation.organizationId, filled);
  return changeResult(context, messageId, async ({ versions, add }) => {
    const [latest] = versions;
    if (!latest || latest.version.number !== filled.basedOn) throw changedMeanwhile(latest);
    const { content: before, facts } = latest.version;
    const content = fillIn(before, versions.at(-1)?.version.content ?? before);
    if (content === before) throw invalidInput(filled.from === 'typed' ? notOpen : notKnown);
    if (content.length > longestResult) throw invalidInput('Please write less: the document would become too long.');
    return add({ kind: 'edit', note: notes[filled.from], content, facts: keepPresent(facts, content) });
  });
}

type FillIn = (markdown: string, asMade: string) => string;

async function prepare(context: Context, organizationId: string, filled: Filled): Promise<FillIn> {
  if (filled.from === 'typed') return (markdown, asMade) => fillTyped(markdown, filled.places, asMade);
  const known = (await readKnown(context, organizationId))[filled.from];
  return (markdown) => fillPlaces(markdown, known).markdown;
}

/** Only what stands open in the document is filled. */
function fillTyped(markdown: string, places: Filling[], asMade: string): string {
  const open = new Set(listOpenPlaces(markdown));
  const { markdown: filled } = putTypedInPlaces(
    markdown,
    places.filter(({ place }) => open.has(place)),
  );
  return takeFilledOffList(filled, asMade);
}

async function readKnown(context: Context, organizationId: string) {
  const { organization } = await getOrganization(context, organizationId);
  const profile = knownProfile(await getProfile(context, organizationId), organization);
  return { profile, account: contactOf(await getOwnUser(context), profile) };
}
