import type { Proposal } from '../../../../contract/conversations.ts';
import {
  profileFields,
  saveProfile as saveProfileCall,
  type ProfileField,
  type Program,
} from '../../../../contract/profile.ts';
import { describeProgram, findProgram, readProgram } from './program-text.ts';
import { createTask as createTaskCall } from '../../../../contract/tasks.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import { readInput } from '../../../platform/http/route.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { conversationPath, type ConversationRow, type MessageRow } from '../../conversations/index.ts';
import { documentPath, uploadDocument } from '../../documents/index.ts';
import { isAnswer, startRun, updateRun, type FlowLibrary } from '../../flows/index.ts';
import { getProfile, saveProfile } from '../../profile/index.ts';
import { makeUpload, saveSuggestion } from '../../results/index.ts';
import { createTask, taskPath } from '../../tasks/index.ts';

export interface ProposalServices {
  storage: Storage;
  library: FlowLibrary;
}

interface Proposed {
  conversation: ConversationRow;
  message: MessageRow;
  /** As the agent made it. */
  proposal: Proposal;
  /** As the person wants it. */
  wanted: Proposal;
}

/** Does what is proposed, as if the person had done it by hand. Where it can be opened. */
export function acceptProposal(context: Context, services: ProposalServices, proposed: Proposed): Promise<string> {
  const { conversation, wanted } = proposed;
  switch (wanted.kind) {
    case 'task':
      return acceptTask(context, proposed, wanted);
    case 'document':
      return acceptDocument(context, services, conversation, wanted);
    case 'document-change':
      return acceptChange(context, conversation, wanted);
    case 'profile':
      return acceptField(context, conversation, wanted);
    case 'guide':
      return acceptGuide(context, services, conversation, wanted);
  }
}

type Of<Kind> = Extract<Proposal, { kind: Kind }>;

async function acceptTask(
  context: Context,
  { conversation, message, proposal }: Proposed,
  { title, description, priority, dueDate, dueReason, assignedTo }: Of<'task'>,
): Promise<string> {
  const input = readInput(createTaskCall.body, {
    organizationId: conversation.organizationId,
    title,
    description,
    priority,
    dueDate: dueDate && `${dueDate}T12:00:00.000Z`,
    smartDueDate: false,
    assignedTo: assignedTo?.id ?? null,
    suggestion: { messageId: message.id, title: proposal.kind === 'task' ? proposal.title : title },
  });
  const isSameDay = proposal.kind === 'task' && proposal.dueDate === dueDate;
  const { task } = await createTask(context, input!, isSameDay ? dueReason : null);
  return taskPath(task.id);
}

async function acceptDocument(
  context: Context,
  { storage }: ProposalServices,
  { organizationId }: ConversationRow,
  { name, content }: Of<'document'>,
): Promise<string> {
  const form = await makeUpload(context, organizationId, { markdown: content, title: name }, 'docx');
  const { document } = await uploadDocument(context, storage, form);
  return documentPath(document.id);
}

async function acceptChange(
  context: Context,
  { agentType, id }: ConversationRow,
  proposal: Of<'document-change'>,
): Promise<string> {
  const { message } = await saveSuggestion(context, proposal);
  return conversationPath(agentType, id, message.id);
}

function withProgram(programs: Program[], known: Program | null, said: string): Program[] {
  const program = readProgram(said, known);
  if (!program) {
    throw invalidInput('Please say it as “Name; serves: …; budget: …”, with numbers where they belong.', 'value');
  }
  return known ? programs.map((each) => (each === known ? program : each)) : [...programs, program];
}

async function acceptField(
  context: Context,
  { organizationId }: ConversationRow,
  { field, value, current }: Of<'profile'>,
): Promise<string> {
  if (!(field in profileFields.shape)) throw invalidInput('The profile has no such field.', 'field');
  const before = await getProfile(context, organizationId);
  const name = field === 'programs' ? (readProgram(String(current ?? value))?.name ?? null) : null;
  const program = findProgram(before.programs, name);
  const present = field === 'programs' ? program && describeProgram(program) : before[field as ProfileField];
  if (present !== current) {
    throw new AppError('stale', 'The profile says something else here by now. Please look at it first.', {
      current: before,
    });
  }
  const accepted = field === 'programs' ? withProgram(before.programs, program, String(value)) : value;
  const input = readInput(saveProfileCall.body, { [field]: accepted, expectedUpdatedAt: before.updatedAt });
  await saveProfile(context, organizationId, input!);
  return `/profile#${field}`;
}

/** What the person has answered already stays. */
async function acceptGuide(
  context: Context,
  { library }: ProposalServices,
  { agentType, id }: ConversationRow,
  { flowId, answers }: Of<'guide'>,
): Promise<string> {
  const run = await startRun(context, library, { chatSessionId: id, flowType: flowId });
  const filled = run.flow.steps.filter(
    (step) => (run.responses[step.key] ?? '') === '' && isAnswer(step, answers[step.key] ?? ''),
  );
  const responses = Object.fromEntries(filled.map(({ key }) => [key, answers[key]!.trim()]));
  await updateRun(context, run.id, { responses });
  return conversationPath(agentType, id);
}
