import { z } from 'zod';
import { agentTypes } from './agents.ts';
import { endpoint } from './endpoint.ts';
import { anyTime, id, organizationQuery, tidyCells, time } from './values.ts';

export const stepTypes = ['text', 'textarea', 'select', 'checkbox', 'date', 'time'] as const;
export const conditionOperators = ['equals', 'notEquals', 'includes', 'isAnswered'] as const;

export const condition = z.object({
  key: z.string(),
  operator: z.enum(conditionOperators),
  value: z.string().nullable(),
});
export type Condition = z.output<typeof condition>;

export const columnTypes = ['text', 'number', 'money', 'percent', 'date', 'choice', 'person'] as const;

/** A column of a table that is asked for. */
export const column = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(columnTypes),
  /** Of a `text` that is a figure with words around it, such as "25 of 31" or "80% by June". */
  figure: z.literal(true).optional(),
  /** What a number counts, such as `hours`. */
  unit: z.string().nullable(),
  required: z.boolean(),
  /** Where a row without it is named in the check list. */
  expected: z.literal(true).optional(),
  /** Of a `choice`. */
  options: z.array(z.string()),
  /** Whether its sum means something. */
  sum: z.boolean(),
});
export type Column = z.output<typeof column>;

export const step = z.object({
  key: z.string(),
  question: z.string(),
  type: z.enum(stepTypes),
  options: z.array(z.string()),
  required: z.boolean(),
  /** Of a table, an example row: cells parted by tabs. */
  placeholder: z.string().nullable(),
  condition: condition.nullable(),
  /** Of a `textarea` that asks for a table. */
  columns: z.array(column).optional(),
});
export type Step = z.output<typeof step>;

/** What a finished document is to the eye. */
export const documentShapes = ['letter', 'page', 'report', 'script', 'posts'] as const;

export const flow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  agentType: z.enum(agentTypes).nullable(),
  finalOutputTemplate: z.string(),
  steps: z.array(step),
  shape: z.enum(documentShapes).optional(),
  /** Where its table needs the long side of the paper. */
  landscape: z.literal(true).optional(),
  /** What in the document is about a person, and who is going to read it. */
  personal: z.string().optional(),
});
export type Flow = z.output<typeof flow>;

/** Answers by step key: of checkboxes their options joined by `, `, of a table a line for each row, cells parted by tabs. */
export const responses = z.record(z.string().max(100), z.string().max(50_000).overwrite(tidyCells));

/** Of a question that asks for one line. */
export const longestLine = 1000;
export type Responses = z.output<typeof responses>;

export const suggestionOrigins = ['document', 'profile', 'last_time', 'guide', 'account'] as const;

/** An answer that the organization has given elsewhere, for the person to take or leave. */
export const answerSuggestion = z.object({
  text: z.string(),
  /** A document, the organization's profile, the person's own last run of this guide or of another, or their account. */
  from: z.enum(suggestionOrigins),
  /** What it stands in, in words. */
  source: z.string(),
  /** Where in the app it can be read. */
  path: z.string(),
});
export type AnswerSuggestion = z.output<typeof answerSuggestion>;

export const flowRun = z.object({
  id,
  chatSessionId: id,
  flowType: z.string(),
  currentStep: z.number(),
  totalSteps: z.number(),
  responses,
  isCompleted: z.boolean(),
  finalOutput: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  /** The guide as it was when the run started. */
  flow,
  /** By step key. */
  suggestions: z.record(z.string(), z.array(answerSuggestion)),
});
export type FlowRun = z.output<typeof flowRun>;

export const listFlows = endpoint({ method: 'GET', path: '/api/flows/:agentType', output: z.array(flow) });
export const startFlowRun = endpoint({
  method: 'POST',
  path: '/api/flow-runs',
  body: z.object({
    chatSessionId: id,
    flowType: z.string().max(100),
    /** A funder's request or the like, which the guide then starts from. */
    documentId: id.optional(),
  }),
  output: flowRun,
  status: 201,
});
/**
 * The answers that are named take the place of those that there are; all others stay. `expectedUpdatedAt`: what the client
 * has seen. Where the same question was answered in other words since, 409 `stale` with the run as `current` and `yours`,
 * and nothing is written.
 */
export const updateFlowRun = endpoint({
  method: 'PATCH',
  path: '/api/flow-runs/:id',
  body: z.object({
    currentStep: z.int().min(0).max(1000).optional(),
    responses: responses.optional(),
    expectedUpdatedAt: anyTime.optional(),
  }),
  output: flowRun,
});
/** A cell that is not what its column holds, or is missing. */
const cellWarning = z.object({
  step: z.string(),
  /** From 1. */
  row: z.number(),
  column: z.string(),
  message: z.string(),
});
export type CellWarning = z.output<typeof cellWarning>;

export const completeFlowRun = endpoint({
  method: 'POST',
  path: '/api/flow-runs/:id/complete',
  body: z.object({ responses, expectedUpdatedAt: anyTime.optional() }),
  output: flowRun.extend({ warnings: z.array(cellWarning) }),
});
/** The document as it would be with these answers beside those that there are. Nothing is kept of it. */
export const previewFlowRun = endpoint({
  method: 'POST',
  path: '/api/flow-runs/:id/preview',
  body: z.object({ responses }),
  output: z.object({ markdown: z.string(), warnings: z.array(cellWarning) }),
});
export const cancelFlowRun = endpoint({ method: 'DELETE', path: '/api/flow-runs/:id' });
const begunRun = flowRun.extend({ agentType: z.enum(agentTypes) });
export type BegunRun = z.output<typeof begunRun>;

/**
 * The asker's own guides with answers and no document yet, the last answered first; three at most. Of one agent, also
 * those without an answer so far.
 */
export const listBegunRuns = endpoint({
  method: 'GET',
  path: '/api/flow-runs',
  query: organizationQuery.extend({ agentType: z.enum(agentTypes).optional() }),
  output: z.array(begunRun),
});
export const getUnfinishedRun = endpoint({
  method: 'GET',
  path: '/api/chat/sessions/:id/flow-run',
  output: flowRun.nullable(),
});
