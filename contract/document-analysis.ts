import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { taskPriorities } from './options.ts';
import { task } from './tasks.ts';
import { anyTime, calendarDate, id, optionalText, requiredText, time } from './values.ts';

export const documentKinds = [
  'rfp',
  'award-letter',
  'budget',
  'minutes',
  'policy',
  'report',
  'letter',
  'list',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const requirementCategories = [
  'eligibility',
  'section',
  'attachment',
  'length',
  'format',
  'deadline',
  'contact',
  'award',
  'match',
  'scoring',
] as const;
export type RequirementCategory = (typeof requirementCategories)[number];

/** Where something stands in a document. Pages and rows count from 1. */
export const place = z.object({
  page: z.number().nullable(),
  /** The nearest heading above. */
  heading: z.string().nullable(),
  sheet: z.string().nullable(),
  row: z.number().nullable(),
});
export type Place = z.output<typeof place>;

const suggestedTask = z.object({
  title: z.string(),
  description: z.string().nullable(),
  priority: z.enum(taskPriorities),
  dueDate: calendarDate.nullable(),
});

/** What a document's record says of its analysis: nothing of the document's own words but the summary. */
export const documentAnalysis = z.object({
  status: z.enum(['pending', 'ready', 'failed', 'skipped']),
  /** While pending: what is being done, and how much of it where that is known. */
  progress: z.object({ step: z.enum(['waiting', 'reading', 'analyzing']), percent: z.number().nullable() }).nullable(),
  kind: z.enum(documentKinds).nullable(),
  summary: z.string().nullable(),
  keyPoints: z.array(z.string()),
  dates: z.array(z.object({ date: z.string(), label: z.string() })),
  amounts: z.array(z.object({ amount: z.number(), currency: z.string(), label: z.string() })),
  suggestedTasks: z.array(suggestedTask),
  /** A sentence for people: why the document could not be read. */
  error: z.string().nullable(),
});

/** The words of the document that say it, and where they stand. */
const source = { place, quote: z.string() };

export const requirement = z.object({
  id,
  category: z.enum(requirementCategories),
  text: z.string(),
  ...source,
  state: z.enum(['open', 'met', 'dismissed']),
  /** The task that was made of it and is still there. */
  taskId: id.nullable(),
  /** The day to have it done by, counted back from the deadline; null without a deadline to come. */
  plannedDate: calendarDate.nullable(),
});
export type Requirement = z.output<typeof requirement>;

export const analysisReport = z.object({
  documentId: id,
  kind: z.enum(documentKinds),
  /** Who analyzed it: our own rules, or the model. */
  method: z.enum(['built-in', 'model']),
  analyzedAt: time,
  pageCount: z.number().nullable(),
  /** The document goes on behind the limit of what is read. */
  isCut: z.boolean(),
  summary: z.array(z.object({ text: z.string(), place })),
  keyPoints: z.array(z.object({ text: z.string(), ...source })),
  dates: z.array(z.object({ date: calendarDate, label: z.string(), ...source })),
  amounts: z.array(z.object({ amount: z.number(), currency: z.string(), label: z.string(), ...source })),
  people: z.array(z.object({ name: z.string(), ...source })),
  organizations: z.array(z.object({ name: z.string(), ...source })),
  /** Of a request for proposals; none in other kinds. */
  requirements: z.array(requirement),
  suggestedTasks: z.array(
    suggestedTask.extend({
      place,
      /** The task that was made of it and is still there. */
      taskId: id.nullable(),
    }),
  ),
});
export type AnalysisReport = z.output<typeof analysisReport>;

/** 409 `not_analyzed` while there is nothing to show. */
export const getAnalysis = endpoint({
  method: 'GET',
  path: '/api/documents/:id/analysis',
  output: analysisReport,
});

export const updateRequirement = endpoint({
  method: 'PATCH',
  path: '/api/document-requirements/:id',
  body: z.object({
    text: requiredText(500, 'Please say what is required.').optional(),
    category: z.enum(requirementCategories).optional(),
    state: z.enum(['open', 'met', 'dismissed']).optional(),
  }),
  output: requirement,
});

/** Makes tasks of what a document asks for, all or none. 409 `task_exists` where a suggestion has its task. */
export const createDocumentTasks = endpoint({
  method: 'POST',
  path: '/api/documents/:id/tasks',
  body: z.object({
    tasks: z
      .array(
        z.object({
          /** The requirement it comes from, where it comes from one. */
          requirementId: id.nullable().default(null),
          /** The suggestion of the analysis it comes from, where it comes from one. */
          suggestion: z
            .object({ title: z.string().max(2000), dueDate: calendarDate.nullable() })
            .nullable()
            .default(null),
          title: requiredText(255, 'Task title is required'),
          description: optionalText(5000).optional(),
          priority: z.enum(taskPriorities).default('medium'),
          assignedTo: id.nullable().default(null),
          dueDate: anyTime.nullable().default(null),
        }),
      )
      .min(1, 'Please choose at least one task.')
      .max(50, 'Please choose at most 50 tasks at a time.'),
  }),
  output: z.array(task),
  status: 201,
});

export const documentBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'list-item', 'table-row']),
  text: z.string(),
  place,
  /** Of a table's row. */
  cells: z.array(z.string()).optional(),
});
export type DocumentBlock = z.output<typeof documentBlock>;

const countFromOne = z.coerce.number().int().min(1).max(1_000_000_000);

/**
 * The text of a document as it was read, in parts of 200 blocks: the part that begins with block `from`, or the one with
 * the block or the place that is named. 409 `not_analyzed` where there is none.
 */
export const readDocumentText = endpoint({
  method: 'GET',
  path: '/api/documents/:id/text',
  query: z.object({
    from: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
    /** Counts from 0. */
    block: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    page: countFromOne.optional(),
    sheet: z.string().min(1).max(500).optional(),
    row: countFromOne.optional(),
  }),
  output: z.object({
    /** The number of the first block here. */
    from: z.number(),
    /** The first block of what was named; null where there is no such place, and where nothing was named. */
    found: z.number().nullable(),
    blocks: z.array(documentBlock),
    /** How many blocks there are in all. */
    total: z.number(),
    pageCount: z.number().nullable(),
    isCut: z.boolean(),
  }),
});
