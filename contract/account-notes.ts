import type { CallNote } from './call-note.ts';

/** Of signing in and of one's own account. */
export const accountNotes = {
  'POST /api/login': {
    summary: 'Sign in; where a second step is on, get the token for it',
    isOpen: true,
    errors: ['invalid_credentials', 'second_step_needed', 'rate_limited'],
  },
  'POST /api/login/second-step': {
    summary: 'Sign in with the code after the password',
    isOpen: true,
    errors: ['invalid_credentials', 'invalid_code', 'rate_limited'],
  },
  'POST /api/login/passkey/options': {
    summary: 'What a browser needs to sign in with a passkey',
    isOpen: true,
    errors: ['invalid_credentials', 'local_sign_in_off'],
  },
  'POST /api/login/passkey': {
    summary: 'Sign in with a passkey, alone or after the password',
    isOpen: true,
    errors: ['passkey_refused', 'invalid_credentials', 'local_sign_in_off', 'rate_limited'],
  },
  'POST /api/email/confirm': {
    summary: 'Show with a mailed link whose an address is',
    isOpen: true,
    errors: ['not_found', 'email_taken'],
  },
  'POST /api/register': {
    summary: 'Create an account and be signed in; with an invitation, a member at once',
    isOpen: true,
    errors: ['registration_closed', 'other_address', 'email_taken', 'rate_limited'],
  },
  'POST /api/forgot-password': {
    summary: 'Have a link mailed to choose a new password',
    isOpen: true,
    errors: ['mail_not_configured', 'rate_limited'],
  },
  'POST /api/reset-password': {
    summary: 'Choose a new password with a mailed link, and be signed in',
    isOpen: true,
    errors: ['not_found', 'second_step_needed', 'rate_limited'],
  },
  'GET /api/auth/user': { summary: 'Who is signed in' },
  'PATCH /api/auth/user': { summary: 'Change the own name' },
  'GET /api/auth/account': { summary: 'What the own account has, for whoever looks after it' },
  'POST /api/auth/password': {
    summary: 'Choose a new password; all other sessions end',
    errors: ['wrong_password', 'rate_limited'],
  },
  'GET /api/auth/sessions': { summary: 'Where one is signed in' },
  'DELETE /api/auth/sessions/:id': { summary: 'End a session' },
  'DELETE /api/auth/sessions': { summary: 'End all other sessions' },
  'POST /api/auth/email': {
    summary: 'Ask for another address; where mail is configured, valid once confirmed',
    errors: ['wrong_password', 'email_taken', 'rate_limited'],
  },
  'POST /api/auth/email/confirmation': {
    summary: 'Have the link mailed again that confirms the new address, or else the own',
    errors: ['mail_not_configured', 'rate_limited'],
  },
  'POST /api/auth/totp': {
    summary: 'Begin to set up an authenticator app, within ten minutes of signing in or with the password',
    errors: ['second_step_on', 'wrong_password', 'rate_limited'],
  },
  'POST /api/auth/totp/confirm': {
    summary: 'Switch two-step sign-in on with the app’s first code; answers the recovery codes',
    errors: ['invalid_code', 'rate_limited'],
  },
  'DELETE /api/auth/totp': { summary: 'Take the authenticator app away', errors: ['wrong_password', 'rate_limited'] },
  'POST /api/auth/recovery-codes': {
    summary: 'Make ten new recovery codes; earlier ones work no more',
    errors: ['wrong_password', 'rate_limited'],
  },
  'POST /api/auth/passkeys/options': {
    summary: 'What a browser needs to make a passkey',
    errors: ['wrong_password', 'limit_reached', 'rate_limited'],
  },
  'POST /api/auth/passkeys': { summary: 'Keep a passkey that the browser has made', errors: ['passkey_refused'] },
  'PATCH /api/auth/passkeys/:id': { summary: 'Rename a passkey' },
  'DELETE /api/auth/passkeys/:id': { summary: 'Remove a passkey', errors: ['wrong_password', 'rate_limited'] },
  'POST /api/auth/outside-identity': {
    summary: 'Begin to link the account at the organization’s own sign-in',
    errors: ['wrong_password', 'outside_unavailable', 'rate_limited'],
  },
  'DELETE /api/auth/outside-identity': {
    summary: 'Take that link away',
    errors: ['wrong_password', 'last_way_in', 'rate_limited'],
  },
  'GET /api/auth/user/deletion': { summary: 'What deleting the account would do' },
  'DELETE /api/auth/user': {
    summary: 'Delete the own account; what was shared stays under "Former member"',
    errors: ['wrong_password', 'last_admin', 'rate_limited'],
  },
  'GET /api/auth/user/export': {
    summary: 'What is stored of the person: the account, and what is theirs in the organizations they are in now',
    types: ['application/json'],
  },
  'PUT /api/auth/picture': { summary: 'Give the own picture' },
  'GET /api/users/:id/picture': {
    summary: 'The picture of oneself or of a colleague',
    types: ['image/png', 'image/jpeg'],
  },
} as const satisfies Record<string, CallNote>;
