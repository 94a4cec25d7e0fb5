import type { AppError } from '../../../platform/errors/app-error.ts';
import { fillShell, renderForm, textOf, type Field } from '../page-parts.ts';

const codeField: Field = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autocomplete: 'one-time-code',
  maxLength: 50,
};

const ofApp = {
  lead: 'Your account asks for a code beside the password.',
  fields: [
    { ...codeField, help: 'The six digits that your authenticator app shows now, or one of your recovery codes.' },
  ],
};
const ofPasskey = {
  lead: 'Your account asks for your passkey beside the password, or for one of your recovery codes.',
  fields: [{ ...codeField, label: 'Recovery code', autocomplete: 'off' }],
};

/** What the page carries along. */
export const secondStepOf = ({ options: { token, methods } }: AppError): Record<string, unknown> => ({
  token,
  ...(methods?.includes('totp') && { totp: '1' }),
  ...(methods?.includes('passkey') && { passkey: '1' }),
});

/** Asks for the code after the password; made once for a shell. */
export const createSecondStepPage =
  (shell: string) =>
  (form: Record<string, unknown>, error: AppError | null): string => {
    const words = {
      action: '/api/login/second-step',
      heading: 'One more step',
      ...(textOf(form, 'passkey') === '1' && textOf(form, 'totp') !== '1' ? ofPasskey : ofApp),
      submit: 'Sign in',
      hidden: ['token', 'returnTo', 'totp', 'passkey'].map((name) => ({ name, value: textOf(form, name) })),
      passkeyLabel: textOf(form, 'passkey') === '1' ? 'Use a passkey' : undefined,
      otherQuestion: 'Not you?',
      otherLabel: 'Start again',
      otherHref: '/api/login',
    };
    return fillShell(shell, 'Sign in', renderForm(words, { form: {}, error }));
  };
