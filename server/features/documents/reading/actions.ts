import type { BodyOf, QueryOf } from '../../../../contract/endpoint.ts';
import type * as calls from '../../../../contract/document-analysis.ts';
import { authorize } from '../../../platform/access/access.ts';
import { change, type Context } from '../../../platform/context/context.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { AppError, invalidInput, notFound } from '../../../platform/errors/app-error.ts';
import { authorizeInOrganization, getOrganization } from '../../organizations/index.ts';
import { addTask, calendarDayIn, checkAssignee, selectTasksOfDocument, suggestionKey } from '../../tasks/index.ts';
import { getDocument } from '../actions.ts';
import { documentEvent } from '../events.ts';
import { documentPolicy } from '../policy.ts';
import type { DocumentRow } from '../queries.ts';
import { findBlockAt, findReading, findTextPart, markPending } from './reading-queries.ts';
import { lockRequirement, selectRequirements, updateRequirementRow } from './requirement-queries.ts';

const blocksAtOnce = 200;

/** Has it read and analyzed again. Throws `analysis_running` where that is under way. */
export async function analyzeDocument(context: Context, id: string) {
  return change(context, async (transaction, announce) => {
    const found = await getDocument(context, id, transaction);
    const document = authorize(found.membership, documentPolicy, 'analyze', found.document);
    const pending = await markPending(transaction, document);
    if (!pending) {
      throw new AppError('analysis_running', 'This document is being read already. Please wait a moment.');
    }
    await announce(documentEvent('document.analysis-requested', context.actor, pending));
    return { ...found, document: pending };
  });
}

const notAnalyzed = () =>
  new AppError('not_analyzed', 'There is nothing to show of this document yet: it has not been read.');

/** Throws `not_analyzed`. */
export async function getAnalysis(context: Context, id: string) {
  const { document } = await getDocument(context, id);
  const reading = await findReading(context.database, document);
  if (!reading) throw notAnalyzed();
  const requirements = await selectRequirements(context.database, document);
  const madeTasks = await selectTasksOfDocument(context.database, document);
  return { reading, requirements, madeTasks, today: await todayOf(context, context.database, document) };
}

async function todayOf(
  context: Context,
  connection: Connection,
  { organizationId }: Pick<DocumentRow, 'organizationId'>,
): Promise<string> {
  const { organization } = await getOrganization(context, organizationId, connection);
  return calendarDayIn(organization.timeZone, context.now());
}

/** From where it is asked for, or the part with the place that is named. Throws `not_analyzed`. */
export async function readText(
  context: Context,
  id: string,
  { from, ...place }: QueryOf<typeof calls.readDocumentText>,
) {
  const { document } = await getDocument(context, id);
  const found = await findBlockAt(context.database, document, place);
  const start = found === null ? from : found - (found % blocksAtOnce);
  const part = await findTextPart(context.database, document, start, blocksAtOnce);
  if (!part) throw notAnalyzed();
  const blocks = part.blocks.map(({ kind, text, place: at, cells }) => ({
    kind,
    text,
    place: at,
    ...(cells && { cells }),
  }));
  return { ...part, blocks, from: start, found };
}

export async function updateRequirement(
  context: Context,
  id: string,
  { text, category, state }: BodyOf<typeof calls.updateRequirement>,
) {
  return change(context, async (transaction, announce) => {
    const found = await lockRequirement(transaction, context.actor, id);
    if (!found) throw notFound('requirement');
    const document = authorize(found.membership, documentPolicy, 'analyze', found.document);
    const isCorrected = found.requirement.isCorrected || text !== undefined || category !== undefined;
    const requirement = await updateRequirementRow(transaction, document, found.requirement, {
      text,
      category,
      state,
      isCorrected,
    });
    await announce(documentEvent('document.requirement-changed', context.actor, document));
    const reading = await findReading(transaction, document);
    return { requirement, dates: reading?.analysis.dates ?? [], today: await todayOf(context, transaction, document) };
  });
}

/** All or none. */
export async function createDocumentTasks(
  context: Context,
  id: string,
  { tasks }: BodyOf<typeof calls.createDocumentTasks>,
) {
  const { document: row } = await getDocument(context, id);
  const { organization } = await authorizeInOrganization(context, row.organizationId, 'createTask');
  return change(context, async (transaction, announce, made) => {
    const found = await getDocument(context, id, transaction);
    const document = authorize(found.membership, documentPolicy, 'analyze', found.document);
    const suggested = (await findReading(transaction, document))?.analysis.suggestedTasks.map(suggestionKey) ?? [];
    const created = [];
    for (const { requirementId, suggestion, dueDate, description, ...fields } of tasks) {
      const sourceSuggestion = suggestion && suggestionKey(suggestion);
      if (sourceSuggestion !== null && !suggested.includes(sourceSuggestion)) {
        throw invalidInput('One of the suggestions is no longer part of this document.', 'suggestion');
      }
      await checkAssignee(transaction, organization.id, fields.assignedTo);
      const task = await addTask(context, transaction, announce, organization, {
        ...fields,
        sourceDocumentId: id,
        sourceSuggestion,
        description: description ?? null,
        dueDate: dueDate === null ? null : new Date(dueDate),
      });
      if (requirementId !== null) {
        const asked = await lockRequirement(transaction, context.actor, requirementId);
        if (asked?.requirement.documentId !== id) {
          throw invalidInput('One of the requirements is no longer part of this document.', 'requirementId');
        }
        await updateRequirementRow(transaction, document, asked.requirement, { taskId: task.task.id });
      }
      created.push(task);
    }
    await announce(documentEvent('document.requirement-changed', context.actor, document));
    await made(...created.map(({ task }) => task.id));
    return created;
  });
}
