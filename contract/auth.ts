import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, requiredText, time } from './values.ts';

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  /** Null until the person has shown that the address is theirs. */
  emailConfirmedAt: time.nullable(),
  /** Runs this installation. */
  isOperator: z.boolean(),
  /** What is asked for beside the password. */
  twoStep: z.object({ totp: z.boolean(), passkeys: z.int() }),
  /** An organization of theirs asks for it, and until it is set up all else is refused with 403 `two_step_required`. */
  needsTwoStep: z.boolean(),
});
export type User = z.output<typeof user>;

export const newPassword = z
  .string('Please choose a password.')
  .min(12, 'Please choose a password of at least 12 characters.')
  .max(1000, 'Please choose a password under 1,000 characters.');

export const givenPassword = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(1000, 'That password is too long.');

/** Where a second step is on: 401 `second_step_needed` with the `token` for it. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  body: z.object({
    email: emailAddress,
    password: givenPassword,
    returnTo: z.string().max(2000).optional(),
  }),
  output: user,
});

/** Of an authenticator app, or one of the recovery codes. Refused with 401 `invalid_code`. */
export const secondStep = endpoint({
  method: 'POST',
  path: '/api/login/second-step',
  body: z.object({
    token: z.string('Please sign in again.').max(2000, 'Please sign in again.'),
    code: z.string('Please enter the code.').trim().min(1, 'Please enter the code.').max(50, 'That code is too long.'),
    returnTo: z.string().max(2000).optional(),
  }),
  output: user,
});

const part = z.string().max(20_000).optional();
/** What an authenticator answers, as `PublicKeyCredential.toJSON` has it. */
export const credential = z.object({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).nullish(),
  clientExtensionResults: z.unknown(),
  response: z.object({
    clientDataJSON: z.string().max(20_000),
    attestationObject: part,
    authenticatorData: part,
    signature: part,
    userHandle: part,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
});
/** Of `second_step_needed`: then it is the second step; without, a passkey lets in alone. */
const ticket = z.string().max(2000).optional();

/** What a browser's `navigator.credentials.get` takes, and the token to come back with, for five minutes. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  body: z.object({ ticket }),
  output: z.object({ options: z.looseObject({}), token: z.string() }),
});
/** Refused with 401 `passkey_refused`. */
export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  body: z.object({ token: z.string().max(1000), ticket, response: credential }),
  output: user,
});

/**
 * With `invitationToken` a member at once. `setupCode` is what the server printed at its start, for the first account
 * where registration is by invitation.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  body: z.object({
    email: emailAddress,
    password: newPassword,
    firstName: requiredText(100, 'Please enter your first name.'),
    lastName: requiredText(100, 'Please enter your last name.'),
    invitationToken: z.string().max(200).optional(),
    setupCode: z.string().max(100).optional(),
    returnTo: z.string().max(2000).optional(),
  }),
  output: user,
  status: 201,
});

/**
 * 202 with the same sentence whether or not there is such an account: that is for its mailbox alone. `mail_not_configured`
 * where no links are mailed.
 */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  body: z.object({ email: emailAddress, returnTo: z.string().max(2000).optional() }),
  output: z.object({ message: z.string() }),
  status: 202,
});

const brokenLink = 'This link is not whole. Please open it again from your email.';

/** With the token of a mailed link, which works once. Ends all sessions of the person, and signs this one in. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  body: z.object({ token: z.string(brokenLink).max(200, brokenLink), password: newPassword }),
  output: user,
});

/** With the token of a mailed link, which works once, for a day. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  body: z.object({ token: z.string(brokenLink).max(200, brokenLink) }),
  output: user,
});

export const getUser = endpoint({ method: 'GET', path: '/api/auth/user', output: user });

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/auth/user',
  body: z.object({
    firstName: requiredText(100, 'Please enter your first name.').optional(),
    lastName: requiredText(100, 'Please enter your last name.').optional(),
    /** A picture is given by `PUT /api/auth/picture`, and taken away with null. */
    profileImageUrl: z.string('Pictures come from the server itself.').max(300).nullable().optional(),
  }),
  output: user,
});
