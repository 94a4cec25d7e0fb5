import type { AppError } from '../../../platform/errors/app-error.ts';
import { fillShell, renderForm, textOf, type Field } from '../page-parts.ts';

const codeField: Field = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autocomplete: 'one-time-code',
  maxLength: 50,
  help: 'The six digits that your authenticator app shows now, or one of your recovery codes.',
};

/** Asks for the code after the password; made once for a shell. */
export const createSecondStepPage =
  (shell: string) =>
  (form: Record<string, unknown>, error: AppError | null): string => {
    const words = {
      action: '/api/login/second-step',
      heading: 'One more step',
      lead: 'Your account asks for a code beside the password.',
      submit: 'Sign in',
      fields: [codeField],
      hidden: ['token', 'returnTo'].map((name) => ({ name, value: textOf(form, name) })),
      otherQuestion: 'Not you?',
      otherLabel: 'Start again',
      otherHref: '/api/login',
    };
    return fillShell(shell, 'Sign in', renderForm(words, { form: {}, error }));
  };
