/** What the pages for signing in, registering and new passwords are made of. */
import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { AppError } from '../../platform/errors/app-error.ts';

export interface Field {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  maxLength: number;
  help?: string;
}

export const emailField: Field = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'username',
  maxLength: 254,
};
export const passwordField: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  maxLength: 1000,
};
export const newPasswordField: Field = {
  ...passwordField,
  autocomplete: 'new-password',
  help: 'At least 12 characters. A short sentence works well.',
};

interface Words {
  heading: string;
  otherQuestion?: string;
  otherLabel?: string;
  otherHref?: string;
  note?: string;
}

export interface FormWords extends Words {
  /** Where most who come here go first, above the form; and what the form is for then. */
  startHref?: string;
  startLabel?: string;
  formFor?: string;
  /** For the page's script, which alone can ask for one. */
  passkeyLabel?: string;
  /** The organization's own sign-in, above the form. */
  outsideHref?: string;
  outsideLabel?: string;
  action: string;
  lead: string;
  submit: string;
  fields: readonly Field[];
  hidden: readonly { name: string; value: string }[];
  forgotHref?: string;
  /** Many who come here belong on the other page, so the way there is a button. */
  isOffer?: boolean;
  /** Whose password it is: for the browser's password manager. */
  account?: string;
}

export interface NoteWords extends Words {
  paragraphs: readonly string[];
  command?: string;
  buttonHref?: string;
  buttonLabel?: string;
  /** The next step is elsewhere. */
  isQuiet?: boolean;
}

/** What the person had entered; a password is never shown again. */
export interface Entered {
  form: Record<string, unknown>;
  error: AppError | null;
}

const read = (name: string): HandlebarsTemplateDelegate =>
  Handlebars.compile(readFileSync(new URL(name, import.meta.url), 'utf8'), { strict: false, knownHelpersOnly: true });
const formTemplate = read('./auth-form.hbs');
const noteTemplate = read('./auth-note.hbs');

export const textOf = (form: Record<string, unknown>, name: string): string =>
  typeof form[name] === 'string' ? form[name] : '';

/** `suggested` stands in a field that nothing was entered into. */
export function renderForm(words: FormWords, { form, error }: Entered, suggested: Record<string, string> = {}): string {
  const details = error?.options.details ?? [];
  const errorOf = (name: string) => details.find(({ path }) => path === name)?.message;
  // After a refused sign-in it is the password that is typed again.
  const first =
    words.fields.find(({ name, type }) => errorOf(name) || (error && !details.length && type === 'password')) ??
    words.fields[0];
  const fields = words.fields.map((field) => ({
    ...field,
    value: field.type === 'password' ? '' : textOf(form, field.name) || suggested[field.name],
    error: errorOf(field.name),
    describedBy: [errorOf(field.name) && `${field.name}-error`, field.help && `${field.name}-help`]
      .filter(Boolean)
      .join(' '),
    reveals: field.type === 'password',
    autofocus: field.name === first?.name && !(words.startHref && !error),
  }));
  return formTemplate({ ...words, fields, problem: details.length > 0 ? undefined : error?.message });
}

export const renderNote = (words: NoteWords): string => noteTemplate(words);

const greetings = {
  newcomer: 'Come in. There is help behind every door.',
  returning: 'Come in. Everything is where you left it.',
};

/** The built page around it, with `%title%`, `%greeting%` and `%form%` in it. */
export function fillShell(
  shell: string,
  title: string,
  form: string,
  guest: keyof typeof greetings = 'returning',
): string {
  const texts: Record<string, string> = { title, greeting: greetings[guest], form };
  return shell.replace(/%(title|greeting|form)%/g, (_, place: string) => texts[place] ?? '');
}
