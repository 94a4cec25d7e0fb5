import { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of values',
  record: 'a group of values',
};

function describe(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This should be ${kinds[issue.expected] ?? 'another kind of value'}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please keep this under ${issue.maximum} characters.`
        : `This should be at most ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'string' ? 'Please fill this in.' : `This should be at least ${issue.minimum}.`;
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the form we expect.';
    default:
      return 'This value is not valid.';
  }
}

const formats: Record<string, string> = {
  uuid: 'This is not a valid id.',
  email: 'Please enter a valid email address.',
  url: 'Please enter a valid web address.',
  date: 'Please enter a date as YYYY-MM-DD.',
  datetime: 'Please enter a time as in 2026-11-21T09:30:00.000Z.',
};

/** Gives zod's own messages, where the contract has none, the voice of the product. */
export function speakPlainly(): void {
  z.config({ localeError: (issue) => describe(issue) });
}

export function detailsOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.slice(0, 50).map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
}
