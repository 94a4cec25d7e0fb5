import { z } from 'zod';
import { credential, newPassword, user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, requiredText, time } from './values.ts';

/** Empty from somebody who has none here: then a sign-in of the last minutes counts. */
const password = z.string('Please enter your password.').max(1000, 'That password is too long.');

export const passkey = z.object({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() });

/** What one's own account has: for whoever looks after it. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/api/auth/account',
  output: z.object({
    /** False for somebody who signs in elsewhere. */
    hasPassword: z.boolean(),
    /** Whether links are mailed from here that show whose an address is. */
    confirmsAddresses: z.boolean(),
    /** The address that the account is to get, once its link is opened. */
    newEmail: z.string().nullable(),
    /** The organization's own sign-in, and whether it opens this account; null where there is none. */
    outside: z.object({ name: z.string(), isLinked: z.boolean() }).nullable(),
    /** Whether browsers take passkeys where this Goodstead is opened. */
    takesPasskeys: z.boolean(),
    passkeys: z.array(passkey),
    /** How many are left. */
    recoveryCodes: z.int(),
  }),
});
export type Account = z.output<NonNullable<typeof getAccount.output>>;

/** Ends all other sessions. A wrong password is 403 `wrong_password`, here as wherever one is asked for. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  body: z.object({ current: password, next: newPassword }),
});

export const session = z.object({
  id,
  /** The one that asks. */
  current: z.boolean(),
  createdAt: time,
  lastSeenAt: time,
  address: z.string().nullable(),
  /** In words: "Firefox on Windows". */
  device: z.string(),
});
export type Session = z.output<typeof session>;

/** Newest use first. They end after 14 days without use, and after 90 in all. */
export const listSessions = endpoint({ method: 'GET', path: '/api/auth/sessions', output: z.array(session) });
export const endSession = endpoint({ method: 'DELETE', path: '/api/auth/sessions/:id' });
/** All but the one that asks. */
export const endOtherSessions = endpoint({ method: 'DELETE', path: '/api/auth/sessions' });

const sent = z.object({ message: z.string() });

/** Valid once confirmed by a mailed link; where no mail is configured at once. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email',
  body: z.object({ email: emailAddress, password }),
  output: sent,
  status: 202,
});

/** Mails the link once more: for the address that the account is to get, else for its own. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/email/confirmation',
  output: sent,
  status: 202,
});

/** Without the password it is for whoever has signed in within the last ten minutes. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  body: z.object({ password: password.optional() }),
  output: z.object({ secret: z.string(), uri: z.string() }),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The code counts as used. Answers ten recovery codes, shown this once. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/confirm',
  body: z.object({ code: z.string('Please enter the code.').trim().max(20, 'That code is too long.') }),
  output: recoveryCodes,
});
const withPassword = z.object({ password });
export const removeTotp = endpoint({ method: 'DELETE', path: '/api/auth/totp', body: withPassword });
/** Ten new ones; earlier ones work no more. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  body: withPassword,
  output: recoveryCodes,
});

/** What a browser's `navigator.credentials.create` takes, and the token to come back with, for five minutes. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  body: withPassword,
  output: z.object({ options: z.looseObject({}), token: z.string() }),
});
const passkeyName = requiredText(100, 'Please give the passkey a name.');

/** Answers ten recovery codes where there were none yet, shown this once. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  body: z.object({ token: z.string().max(1000), name: passkeyName, response: credential }),
  output: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
});
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/:id',
  body: z.object({ name: passkeyName }),
  output: passkey,
});
export const removePasskey = endpoint({ method: 'DELETE', path: '/api/auth/passkeys/:id', body: withPassword });

/** Answers where the browser goes to show who one is at the organization's own sign-in; it comes back to the account. */
export const beginLink = endpoint({
  method: 'POST',
  path: '/api/auth/outside-identity',
  body: withPassword,
  output: z.object({ url: z.string() }),
});
/** 409 `last_way_in` where nothing else would let the person in. */
export const unlink = endpoint({ method: 'DELETE', path: '/api/auth/outside-identity', body: withPassword });

export const deletionOutcomes = ['left', 'deleted', 'needs-admin'] as const;

/** What deleting the account would do. */
export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/auth/user/deletion',
  output: z.object({
    /** Under which name goes on what stays. */
    name: z.string(),
    organizations: z.array(z.object({ id, name: z.string(), outcome: z.enum(deletionOutcomes) })),
    privateConversations: z.int(),
    sharedConversations: z.int(),
    documents: z.int(),
    tasks: z.int(),
  }),
});
export type DeletionPreview = z.output<NonNullable<typeof previewDeletion.output>>;

/**
 * 409 `last_admin` with the `organizations` that have other members and for which no successor is named; those without go
 * with the account. Private conversations go, what was shared stays under "Former member".
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/user',
  body: withPassword.extend({
    /** Members who become admins with it. */
    successors: z
      .array(z.object({ organizationId: id, userId: id }))
      .max(100)
      .optional(),
  }),
});

/** All that is stored of the person, as a JSON file; of what models were sent for them, the words of the newest 50 MB. */
export const exportAccount = endpoint({ method: 'GET', path: '/api/auth/user/export', status: 200 });

/** A PNG or a JPEG as a data URL: a square of 32 to 512 pixels. */
export const savePicture = endpoint({
  method: 'PUT',
  path: '/api/auth/picture',
  body: z.object({ image: z.string('Please choose a picture.').max(1_000_000, 'Please choose a smaller picture.') }),
  output: user,
});
/** Of oneself and of whoever shares an organization. */
export const getPicture = endpoint({ method: 'GET', path: '/api/users/:id/picture', status: 200 });
