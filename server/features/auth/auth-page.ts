import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { InvitationNotice } from './actions.ts';

export type AuthPage = 'sign-in' | 'register';

export interface AuthPageValues {
  /** What the person had entered; a password is never shown again. */
  form: Record<string, unknown>;
  error: AppError | null;
  /** Registration is open, or the person comes with an invitation. */
  mayRegister: boolean;
  invitationToken: string | null;
  /** Of the token, while it is live. */
  invitation: InvitationNotice | null;
}

interface Field {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  maxLength: number;
  help?: string;
}

const email: Field = { name: 'email', label: 'Email', type: 'email', autocomplete: 'username', maxLength: 254 };
const password: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  maxLength: 1000,
};

const pages = {
  'sign-in': {
    title: 'Sign in',
    action: '/api/login',
    heading: 'Welcome back',
    lead: 'Sign in to pick up where your team left off.',
    submit: 'Sign in',
    fields: [email, password],
  },
  register: {
    title: 'Create an account',
    action: '/api/register',
    heading: 'Create an account',
    lead: 'Your work is kept for you and your organization.',
    submit: 'Create account',
    fields: [
      { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name', maxLength: 100 },
      { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name', maxLength: 100 },
      email,
      { ...password, autocomplete: 'new-password', help: 'At least 12 characters. A short sentence works well.' },
    ],
  },
} satisfies Record<AuthPage, { fields: Field[]; [text: string]: unknown }>;

const template = Handlebars.compile(readFileSync(new URL('./auth-form.hbs', import.meta.url), 'utf8'), {
  strict: false,
  knownHelpersOnly: true,
});

/** Made once for a shell: the built page around the form, with `%title%` and `%form%` in it. */
export function createAuthPages(shell: string): (page: AuthPage, values: AuthPageValues) => string {
  return (page, values) => {
    const texts: Record<string, string> = { title: pages[page].title, form: renderForm(page, values) };
    return shell.replace(/%(title|form)%/g, (_, place: string) => texts[place] ?? '');
  };
}

function renderForm(page: AuthPage, values: AuthPageValues): string {
  const { form, error, mayRegister, invitationToken, invitation } = values;
  const details = error?.options.details ?? [];
  const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
  const query = text('returnTo') && text('returnTo') !== '/' ? `?returnTo=${encodeURIComponent(text('returnTo'))}` : '';
  const definition = pages[page];
  const errorOf = (name: string) => details.find(({ path }) => path === name)?.message;
  // After a refused sign-in it is the password that is typed again.
  const first =
    definition.fields.find(({ name, type }) => errorOf(name) || (error && !details.length && type === 'password')) ??
    definition.fields[0];
  const suggested: Record<string, string> = page === 'register' && invitation ? { email: invitation.email } : {};
  const fields = definition.fields.map((field: Field) => ({
    ...field,
    value: field.type === 'password' ? '' : text(field.name) || suggested[field.name],
    error: errorOf(field.name),
    describedBy: [errorOf(field.name) && `${field.name}-error`, field.help && `${field.name}-help`]
      .filter(Boolean)
      .join(' '),
    reveals: field.type === 'password',
    autofocus: field.name === first?.name,
  }));
  return template({
    ...definition,
    ...(invitation && inviting(page, invitation)),
    fields,
    problem: details.length > 0 ? undefined : error?.message,
    returnTo: text('returnTo'),
    invitationToken: page === 'register' ? invitationToken : null,
    ...(page === 'register'
      ? { otherQuestion: 'Already have an account?', otherLabel: 'Sign in', otherHref: `/api/login${query}` }
      : {
          ...(!invitation && { note: 'Invited by a colleague? Open the link they gave you.' }),
          ...(mayRegister && {
            otherQuestion: 'New to Goodstead?',
            otherLabel: 'Create an account',
            otherHref: `/api/register${query}`,
            isNewcomer: invitation !== null,
          }),
        }),
  });
}

const inviting = (page: AuthPage, { organizationName, invitedBy }: InvitationNotice) => ({
  heading: `Join ${organizationName}`,
  lead:
    page === 'register'
      ? `${invitedBy} invited you. Create your account, and then join.`
      : `${invitedBy} invited you. Sign in with the account you have, and then join.`,
});
