import type { BodyOf } from '../../../contract/endpoint.ts';
import type { startFlowRun } from '../../../contract/flows.ts';
import type { Context } from '../../platform/context/context.ts';
import { getOwnUser } from '../auth/index.ts';
import { authorizeConversation } from '../conversations/index.ts';
import { suggestAnswers } from '../documents/index.ts';
import { getOrganization } from '../organizations/index.ts';
import { getProfile } from '../profile/index.ts';
import type { FlowDefinition } from './flow-definition.ts';
import type { FlowLibrary } from './flow-library.ts';
import { selectLastFinishedRuns } from './queries.ts';
import { listLenders } from './shared-questions.ts';
import { suggestEarlierAnswers } from './suggest-earlier-answers.ts';
import { suggestFromAccount, suggestFromProfile } from './suggest-own-answers.ts';
import { joinSuggestions, type Suggestions } from './suggestions.ts';

/** What is known already about the questions of a guide: what a person chose to start from or said comes first. */
export async function findSuggestions(
  context: Context,
  { flows }: FlowLibrary,
  definition: FlowDefinition,
  { chatSessionId, documentId }: BodyOf<typeof startFlowRun>,
): Promise<Suggestions> {
  const conversation = await authorizeConversation(context, chatSessionId, 'send');
  const { organizationId } = conversation;
  const fromDocument = documentId ? await suggestAnswers(context, documentId, definition.steps) : {};
  const profile = await getProfile(context, organizationId);
  const fromProfile = suggestFromProfile(definition.steps, profile);
  const fromAccount = suggestFromAccount(definition.steps, profile, await getOwnUser(context));

  const guides = [definition, ...listLenders(flows.values(), definition)];
  const ids = guides.map(({ id }) => id);
  const runs = await selectLastFinishedRuns(context.database, conversation, ids);
  const earlier = guides.flatMap((guide) => {
    const run = runs.find(({ flowType }) => flowType === guide.id);
    return run ? [{ run, guide }] : [];
  });
  const { organization } = await getOrganization(context, organizationId);
  const moment = { now: context.now(), timeZone: organization.timeZone };
  const { lastTime, fromGuides } = suggestEarlierAnswers(definition, earlier, moment);
  return joinSuggestions(fromDocument, lastTime, fromGuides, fromProfile, fromAccount);
}
