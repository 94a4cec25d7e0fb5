// What is wrong with an attribute, in words for the person who edits content. A message of the schema's own wins.
import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'lines of the form "key: value"',
};

const countOf = (origin: string, count: number | bigint) =>
  origin === 'string' ? `${count} characters` : origin === 'array' ? `${count} entries` : String(count);

export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing. Please add it.'
        : `Please write ${kinds[issue.expected] ?? issue.expected} here.`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'This is missing. Please add it.'
        : `Please write one of: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'This key is not known here. Please check its spelling or remove it.';
    case 'too_small':
      return `Please write at least ${countOf(issue.origin, issue.minimum)} here.`;
    case 'too_big':
      return `Please write at most ${countOf(issue.origin, issue.maximum)} here.`;
    default:
      return undefined;
  }
};
