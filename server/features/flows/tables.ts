import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AnswerSuggestion, Flow, Responses } from '../../../contract/flows.ts';
import { createdAt, id, updatedAt } from '../../platform/database/columns.ts';
import { chatSessions } from '../conversations/tables.ts';
import { documents } from '../documents/tables.ts';
import type { FlowDefinition } from './flow-definition.ts';

export const conversationalFlows = pgTable(
  'conversational_flows',
  {
    id: id(),
    chatSessionId: uuid('chat_session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    flowType: text('flow_type').notNull(),
    /** The guide as it was at the start: a run goes on with it when the guide changes or goes. */
    flow: jsonb('flow')
      .$type<Flow & Pick<FlowDefinition, 'words'> & Partial<Pick<FlowDefinition, 'tasks'>>>()
      .notNull(),
    currentStep: integer('current_step').notNull().default(0),
    totalSteps: integer('total_steps').notNull(),
    responses: jsonb('responses').$type<Responses>().notNull().default({}),
    /** When each answer was given last, by step key. */
    answeredAt: jsonb('answered_at').$type<Record<string, string>>().notNull().default({}),
    suggestions: jsonb('suggestions').$type<Record<string, AnswerSuggestion[]>>().notNull().default({}),
    /** The document it started from. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    isCompleted: boolean('is_completed').notNull().default(false),
    finalOutput: text('final_output'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('flows_steps', sql`${table.totalSteps} > 0 and ${table.currentStep} between 0 and ${table.totalSteps}`),
    check('flows_completed_has_output', sql`${table.isCompleted} = (${table.finalOutput} is not null)`),
    check('flows_responses_is_an_object', sql`jsonb_typeof(${table.responses}) = 'object'`),
    index('flows_by_session').on(table.chatSessionId, table.isCompleted, table.createdAt),
  ],
);
