// A letter of inquiry or another document, finished with the sample answers through the API.
import type { Conversation } from '../../contract/conversations.ts';
import type { FlowRun } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import type { Person } from '../harness/person.ts';

/** Resolves with the conversation that it stands in. */
export async function finishLetter(
  person: Person,
  organizationId: string,
  title: string,
  flowType = 'letter_of_inquiry',
): Promise<string> {
  const conversation = { agentType: 'grant_writer', organizationId, title };
  const { id } = await person.post<Conversation>('/api/chat/sessions', conversation);
  const run = await person.post<FlowRun>('/api/flow-runs', { chatSessionId: id, flowType });
  const responses = sampleAnswers[flowType];
  const { finalOutput } = await person.post<FlowRun>(`/api/flow-runs/${run.id}/complete`, { responses });
  await person.post('/api/chat/messages', { chatSessionId: id, content: finalOutput, isUser: false });
  return id;
}
