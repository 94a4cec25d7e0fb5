import { emailField, fillShell, newPasswordField, renderForm, renderNote, textOf, type Entered } from './page-parts.ts';
import { returnQuery } from './safe-path.ts';

const isOnItsWay = 'we are sending it a link to choose a new password.';
/** Says nothing about whether there is one. */
export const linkIsOnItsWay = `If there is an account for this email address, ${isOnItsWay}`;

const forgotTitle = 'Forgot your password?';
const newTitle = 'Choose a new password';

const signInLink = (returnTo: string) => ({
  otherQuestion: 'Remembered it?',
  otherLabel: 'Sign in',
  otherHref: `/api/login${returnQuery(returnTo)}`,
});

/** Made once for a shell, as the sign-in page is. */
export const createPasswordPages = (shell: string) => ({
  ask({ form, error }: Entered): string {
    const returnTo = textOf(form, 'returnTo');
    const words = {
      action: '/api/forgot-password',
      heading: forgotTitle,
      lead: 'Enter the email address of your account, and we send you a link to choose a new one.',
      submit: 'Send the link',
      fields: [emailField],
      hidden: [{ name: 'returnTo', value: returnTo }],
      ...signInLink(returnTo),
    };
    return fillShell(shell, forgotTitle, renderForm(words, { form, error }));
  },

  sent(email: string, returnTo: string): string {
    const words = {
      heading: 'Check your email',
      paragraphs: [`If there is an account for ${email}, ${isOnItsWay}`, 'The link works once, for one hour.'],
      note: 'Nothing there after a few minutes? Look into the spam folder, too.',
      buttonHref: `/api/login${returnQuery(returnTo)}`,
      buttonLabel: 'Back to sign in',
      isQuiet: true,
      otherQuestion: 'Another address?',
      otherLabel: 'Ask again',
      otherHref: `/api/forgot-password${returnQuery(returnTo)}`,
    };
    return fillShell(shell, words.heading, renderNote(words));
  },

  /** Where no links are mailed. */
  askOperator(returnTo: string): string {
    const words = {
      heading: forgotTitle,
      paragraphs: [
        'This Goodstead cannot mail you a link. Please show this page to the person who set it up for you. They can make one.',
        'For that person: on the computer where Goodstead runs, in its folder, run this with the email address of the account.',
      ],
      command: 'npm run reset-password -- you@example.org',
      note: 'It prints a link to choose a new password. Pass it on: it works once, for one hour.',
      ...signInLink(returnTo),
    };
    return fillShell(shell, forgotTitle, renderNote(words));
  },

  choose(token: string, account: string, { form, error }: Entered): string {
    const words = {
      action: '/api/reset-password',
      heading: newTitle,
      lead: `For ${account}. You are then signed in here, and signed out everywhere else.`,
      submit: 'Save and sign in',
      fields: [{ ...newPasswordField, label: 'New password' }],
      hidden: [{ name: 'token', value: token }],
      account,
    };
    return fillShell(shell, newTitle, renderForm(words, { form, error }));
  },

  /** Used, too old, replaced by a newer one, or never real. */
  deadLink(): string {
    const words = {
      heading: 'This link does not work any more',
      paragraphs: ['It was used, is older than an hour, or a newer one has taken its place.'],
      buttonHref: '/api/forgot-password',
      buttonLabel: 'Ask for a new link',
      ...signInLink('/'),
    };
    return fillShell(shell, words.heading, renderNote(words));
  },
});
