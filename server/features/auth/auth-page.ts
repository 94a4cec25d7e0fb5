import {
  emailField,
  fillShell,
  newPasswordField,
  passwordField,
  renderForm,
  renderNote,
  textOf,
  type Entered,
  type Field,
} from './page-parts.ts';
import { registrationClosed } from './registration.ts';
import { passwordHref, returnQuery } from './safe-path.ts';
import type { InvitationNotice } from './services.ts';

export type AuthPage = 'sign-in' | 'register';

export interface AuthPageValues extends Entered {
  /** Registration is open, or the person comes with an invitation. */
  mayRegister: boolean;
  /** There is no account here yet, so nobody has invited anybody. */
  isEmpty: boolean;
  /** The first account is made here, with that code. */
  needsSetupCode: boolean;
  /** Comes from the landing page with a browser in which nobody has been signed in; or nobody can have been. */
  isNewcomer: boolean;
  invitationToken: string | null;
  /** Of the token, while it is live. */
  invitation: InvitationNotice | null;
  /** Of the organization's own sign-in, where there is one. */
  outsideName: string | null;
  /** Whether one may sign in with a passkey. */
  takesPasskeys: boolean;
}

const pages = {
  'sign-in': {
    title: 'Sign in',
    action: '/api/login',
    heading: 'Welcome back',
    lead: 'Sign in to pick up where your team left off.',
    submit: 'Sign in',
    fields: [emailField, passwordField],
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
      emailField,
      newPasswordField,
    ],
  },
} satisfies Record<AuthPage, { fields: Field[]; [text: string]: unknown }>;

/** Made once for a shell: the built page around the form, with `%title%`, `%greeting%` and `%form%` in it. */
export const createAuthPages =
  (shell: string) =>
  (page: AuthPage, values: AuthPageValues): string => {
    const { title, ...words } = pages[page];
    const { form, invitationToken, invitation } = values;
    if (values.isEmpty && !values.mayRegister) return fillShell(shell, title, closedToAll, 'newcomer');
    if (page === 'register' && !values.mayRegister) return fillShell(shell, title, byInvitation(values), 'newcomer');
    const fields: readonly Field[] = pages[page].fields;
    const suggested: Record<string, string> = page === 'register' && invitation ? { email: invitation.email } : {};
    const content = renderForm(
      {
        ...words,
        fields: invitation?.isForEmailAlone && page === 'register' ? fields.map(keepEmail) : fields,
        ...(page === 'sign-in' && values.isNewcomer && (values.needsSetupCode ? firstWelcome : welcome)),
        ...(page === 'register' && values.isEmpty && { lead: `${firstLead}.` }),
        ...(page === 'register' &&
          values.needsSetupCode && {
            lead: `${firstLead}; later ones come by invitation.`,
            fields: [setupCodeField, ...fields],
          }),
        ...(invitation && inviting(page, invitation)),
        hidden: [
          { name: 'returnTo', value: textOf(form, 'returnTo') },
          ...(page === 'register' && invitationToken ? [{ name: 'invitationToken', value: invitationToken }] : []),
        ],
        ...leadOn(page, values),
        ...(page === 'sign-in' && values.takesPasskeys && { passkeyLabel: 'Sign in with a passkey' }),
        ...(values.outsideName !== null && {
          outsideHref: `/api/login/outside${returnQuery(textOf(form, 'returnTo'))}`,
          outsideLabel: `Sign in with ${values.outsideName}`,
        }),
      },
      values,
      suggested,
    );
    const isNew = page === 'register' || values.isNewcomer || invitation !== null;
    return fillShell(shell, title, content, isNew ? 'newcomer' : 'returning');
  };

const forInvited = 'Invited by a colleague? Open the link they gave you.';

/** No form: nobody could fill it in to any end. */
const closedToAll = renderNote({
  heading: 'Welcome to Goodstead',
  paragraphs: [
    'It has no account yet, and nobody can make one: whoever runs it has set REGISTRATION=closed.',
    'Set REGISTRATION=invited and start it again. This page then makes the first account, with the set-up code that the server prints. After that it may be closed again.',
  ],
});

/** Nor here. */
const byInvitation = (values: AuthPageValues): string =>
  renderNote({
    heading: pages.register.heading,
    paragraphs: [registrationClosed().message, forInvited],
    ...leadOn('register', values),
  });

const keepEmail = (field: Field): Field =>
  field.name === emailField.name ? { ...field, help: 'The address that your invitation was sent to.' } : field;

const setupCodeField: Field = {
  name: 'setupCode',
  label: 'Set-up code',
  type: 'text',
  autocomplete: 'off',
  maxLength: 100,
  help: 'It stands in what the server printed when it started.',
};
const firstLead = 'This is the first account here. It runs this Goodstead';

const firstWelcome = {
  heading: 'Welcome to Goodstead',
  lead: 'It has no account yet. You create the first one with the set-up code that the server printed when it started.',
};

const welcome = {
  heading: 'Welcome to Goodstead',
  lead: 'Create an account to begin; it takes a minute.',
};

function leadOn(page: AuthPage, values: AuthPageValues) {
  const { form, mayRegister, isEmpty, isNewcomer, invitation, outsideName } = values;
  const returnTo = textOf(form, 'returnTo');
  const query = returnQuery(returnTo);
  if (page === 'register') {
    const otherHref = outsideName === null ? `/api/login${query}` : passwordHref(returnTo);
    return { otherQuestion: 'Already have an account?', otherLabel: 'Sign in', otherHref };
  }
  const forgotHref = `/api/forgot-password${query}`;
  const registerHref = `/api/register${query}`;
  const note = invitation || isEmpty ? undefined : forInvited;
  if (mayRegister && (invitation || isNewcomer)) {
    return {
      forgotHref,
      note,
      startHref: registerHref,
      startLabel: 'Create an account',
      formFor: 'Already have an account? Sign in:',
    };
  }
  return {
    forgotHref,
    note,
    ...(mayRegister && {
      otherQuestion: 'New to Goodstead?',
      otherLabel: 'Create an account',
      otherHref: registerHref,
      isOffer: true,
    }),
  };
}

const inviting = (page: AuthPage, { organizationName, invitedBy }: InvitationNotice) => ({
  heading: `Join ${organizationName}`,
  lead:
    page === 'register'
      ? `${invitedBy} invited you. Create your account, and you are in.`
      : `${invitedBy} invited you. Goodstead is where your team keeps its tasks and documents, and where AI agents help with them.`,
});
