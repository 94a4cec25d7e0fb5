import type { BodyOf } from '../../../contract/endpoint.ts';
import type { fillResultPlaces } from '../../../contract/results.ts';
import type { Context } from '../../platform/context/context.ts';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { getOwnUser } from '../auth/index.ts';
import { findReadableMessage } from '../conversations/index.ts';
import { contactOf, fillPlaces, knownProfile, type Filling } from '../flows/index.ts';
import { getOrganization } from '../organizations/index.ts';
import { getProfile } from '../profile/index.ts';
import { changedMeanwhile, changeResult, keepPresent, type SavedVersion } from './versions.ts';

type Source = BodyOf<typeof fillResultPlaces>['from'];

const notes: Record<Source, string> = {
  profile: 'Filled from Organization Profile',
  account: 'Own name and email filled in',
};

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
export async function fillResult(
  context: Context,
  messageId: string,
  { from, basedOn }: BodyOf<typeof fillResultPlaces>,
): Promise<SavedVersion> {
  const found = await findReadableMessage(context.database, context.actor, messageId);
  if (!found) throw notFound('message');
  const known = await readKnown(context, found.conversation.organizationId);
  return changeResult(context, messageId, async ({ versions: [latest], add }) => {
    if (!latest || latest.version.number !== basedOn) throw changedMeanwhile(latest);
    const { markdown: content, fillings } = fillPlaces(latest.version.content, known[from]);
    if (fillings.length === 0) throw invalidInput('There is nothing to fill in here that is known by now.');
    return add({ kind: 'edit', note: notes[from], content, facts: keepPresent(latest.version.facts, content) });
  });
}

async function readKnown(context: Context, organizationId: string) {
  const { organization } = await getOrganization(context, organizationId);
  const profile = knownProfile(await getProfile(context, organizationId), organization);
  return { profile, account: contactOf(await getOwnUser(context), profile) };
}
