import { z } from 'zod';
import { agentTypes } from '../../../contract/agents.ts';
import { taskPriorities } from '../../../contract/options.ts';
import { type ProfileField, profileFields } from '../../../contract/profile.ts';
import { line, shortLine, slug } from './content-values.ts';

const isProfileField = (name: string): name is ProfileField => Object.hasOwn(profileFields.shape, name);
const placeholders = (text: string) => new Set([...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? ''));
const wordsOf = (text: string) => text.split(/\s+/);

const taskTitle = shortLine
  .max(69, 'Please keep a task title under 70 characters.')
  .refine((title) => !title.endsWith('.'), 'Please write the task title without a period at the end.')
  .refine(
    (title) => wordsOf(title).length >= 3 && wordsOf(title).length <= 9,
    'Please write a task title of 3 to 9 words.',
  );

// `programs` is a list and does not fit into a sentence.
const profileFieldName = z.custom<Exclude<ProfileField, 'programs'>>(
  (name) => typeof name === 'string' && name !== 'programs' && isProfileField(name),
  'Please name a field of the profile that is a single value, as contract/profile.ts spells it.',
);

const profileSentence = z
  .strictObject({ fields: z.array(profileFieldName).min(1).max(5), text: line })
  .superRefine(({ fields, text }, context) => {
    const used = placeholders(text);
    const named = new Set<string>(fields);
    for (const name of used) {
      if (named.has(name)) continue;
      context.addIssue({ code: 'custom', path: ['text'], message: `Please list {${name}} among the fields.` });
    }
    for (const name of named) {
      if (used.has(name)) continue;
      context.addIssue({ code: 'custom', path: ['fields'], message: `Please use {${name}} in the text.` });
    }
  });

/** The front matter of `content/playbooks/<agent type>/<name>.md`. */
export const articleAttributes = z.strictObject({
  id: z.string().regex(/^[A-Z]{2}[0-9]{2,3}$/, 'Please write two capital letters and a number, such as GW01.'),
  agentType: z.enum(agentTypes),
  title: shortLine,
  /** Words people ask with. */
  triggers: z.array(shortLine).min(1).max(40),
  /** Further words of questions about it, apart from each other. They tell less than a trigger. */
  words: line.default(''),
  /** As people ask what it answers, in as many different words as possible. */
  questions: z.array(line.max(140, 'Please keep a question under 140 characters.')).min(5).max(60),
  answer: line,
  facts: z
    .array(
      z.strictObject({
        text: line,
        /** Seen in the source; otherwise professional knowledge that a person should confirm. */
        checked: z.boolean(),
        /** A figure or a rule that ages. */
        reviewYearly: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(10),
  source: line,
  asOf: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please write a year and a month, such as 2026-11.'),
  flow: slug.optional(),
  profile: profileSentence.optional(),
  tasks: z
    .array(z.strictObject({ title: taskTitle, description: line, priority: z.enum(taskPriorities) }))
    .min(1)
    .max(3),
});
type ArticleAttributes = z.output<typeof articleAttributes>;

export interface PlaybookArticle extends Omit<ArticleAttributes, 'flow' | 'profile'> {
  /** The guide that makes a document of this, or null. */
  flowId: string | null;
  /**
   * `{field}` in the text stands for the profile's value as people write it (12,000 or December 15, 2026; the text has
   * the `$` and the `%`). Shown only when the profile has every field.
   */
  profileSentence: z.output<typeof profileSentence> | null;
  /** Markdown, often empty. */
  body: string;
}

export const createArticle = ({ flow, profile, ...attributes }: ArticleAttributes, body: string): PlaybookArticle => ({
  ...attributes,
  flowId: flow ?? null,
  profileSentence: profile ?? null,
  body: body.trim(),
});
