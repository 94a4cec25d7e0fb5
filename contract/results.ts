import { z } from 'zod';
import { message } from './conversations.ts';
import { document } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { page } from './page.ts';
import { person, requiredText, time } from './values.ts';

/** How a version of a finished document came about. */
export const resultVersionKinds = ['template', 'draft', 'edit', 'rewrite'] as const;
export type ResultVersionKind = (typeof resultVersionKinds)[number];

/** A figure or a name in a text that a model wrote, and where it comes from; nowhere: a person should check it. */
export const resultFact = z.object({
  text: z.string(),
  source: z
    .object({
      kind: z.enum(['answer', 'profile', 'document', 'guide']),
      /** The question, the field of the profile, or the document with its page. */
      label: z.string(),
      path: z.string().nullable(),
    })
    .nullable(),
});
export type ResultFact = z.output<typeof resultFact>;

export const resultVersion = z.object({
  /** Counts up from 1, which is the guide's own document. */
  number: z.int(),
  kind: z.enum(resultVersionKinds),
  /** Such as the instruction it was written after. */
  note: z.string().nullable(),
  content: z.string(),
  facts: z.array(resultFact),
  createdBy: person,
  createdAt: time,
});
export type ResultVersion = z.output<typeof resultVersion>;

export const longestResult = 100_000;

/** The newest first; none of a message that is no finished document. */
export const listResultVersions = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id/versions',
  query: page,
  output: z.array(resultVersion),
});

/** The next version, which the message then holds. Not made from the latest one: `stale`, and nothing is written. */
export const saveResultVersion = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/versions',
  body: z.object({
    content: z
      .string('Please write something first.')
      .max(longestResult, 'Please keep a document under 100,000 characters.')
      .refine((text) => text.trim() !== '', 'Please write something first.')
      .refine((text) => !text.includes('\u0000'), 'Please remove the unreadable character from this text.'),
    basedOn: z.int().min(1),
    /** The number of an earlier version with just this content. */
    restores: z.int().min(1).optional(),
  }),
  output: z.object({ version: resultVersion, message }),
  status: 201,
});

/** A place in brackets and what would stand there. */
const placeFilling = z.object({ place: z.string(), text: z.string() });
export type PlaceFilling = z.output<typeof placeFilling>;

/** What the profile, or the asker's account, knows of the places in brackets that are still to fill. */
export const listResultPlaces = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id/places',
  output: z.object({ profile: z.array(placeFilling), account: z.array(placeFilling) }),
});

const typedPlace = z.object({
  place: z.string().min(2).max(200),
  text: requiredText(2_000, 'Please write what should stand here.'),
});

/**
 * Fills them in the next version: from the profile, with the own name and email as the contact, or with what was typed.
 * Not made from the latest one: `stale`, and nothing is written.
 */
export const fillResultPlaces = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/places',
  body: z.discriminatedUnion('from', [
    z.object({ from: z.enum(['profile', 'account']), basedOn: z.int().min(1) }),
    z.object({
      from: z.literal('typed'),
      basedOn: z.int().min(1),
      places: z.array(typedPlace).min(1, 'Please fill at least one place.').max(200),
    }),
  ]),
  output: z.object({ version: resultVersion, message }),
  status: 201,
});

/** The latest version as a file of the document library; saved again, as the next version of that document. */
export const saveResultDocument = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/documents',
  body: z.object({ format: z.enum(['docx', 'txt']).default('docx') }),
  output: z.object({ document, message }),
  status: 201,
});

export const rewriteInstruction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('shorter') }),
  z.object({ type: z.literal('warmer') }),
  z.object({ type: z.literal('words'), most: z.int().min(20, 'Please allow at least 20 words.').max(5_000) }),
  z.object({
    type: z.literal('characters'),
    most: z.int().min(100, 'Please allow at least 100 characters.').max(30_000),
  }),
  z.object({ type: z.literal('own'), text: requiredText(500, 'Please say what should change.') }),
]);
export type RewriteInstruction = z.output<typeof rewriteInstruction>;

/** What a model is writing of a document, or why it did not come to an end. */
export const resultWriting = z.object({
  kind: z.enum(['draft', 'rewrite']),
  /** From 1; a rewriting takes the document as one. */
  section: z.int(),
  sections: z.int(),
  /** As far as it is written. */
  text: z.string(),
  /** The number of the version that it began with; one with a higher number has come since. */
  basedOn: z.int(),
  /** Once it has failed: a sentence. The document is what it was. */
  problem: z.string().nullable(),
});
export type ResultWriting = z.output<typeof resultWriting>;

/** Has a model write the document out, or anew: what it writes becomes the next version. Without a model: `no_model`. */
export const startResultWriting = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/writing',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('draft') }),
    z.object({ kind: z.literal('rewrite'), instruction: rewriteInstruction }),
  ]),
  output: resultWriting,
  status: 202,
});
/**
 * `null` where nothing is written: then the versions are up to date. With `Accept: text/event-stream` it comes as
 * `WritingEvents` instead, until it has ended.
 */
export const getResultWriting = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id/writing',
  output: resultWriting.nullable(),
});
/** The events of a streamed writing, by name, with the JSON of their data. */
export interface WritingEvents {
  /** All of it: at first, and wherever it is not what was told so far with more text. Its end is `null` or its problem. */
  writing: ResultWriting | null;
  /** More text. */
  delta: { text: string };
}
/** Stops it, or takes note of its failure. */
export const stopResultWriting = endpoint({ method: 'DELETE', path: '/api/chat/messages/:id/writing' });
