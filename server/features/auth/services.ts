import type { Announce } from '../../platform/context/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { readPageShell } from '../../platform/http/page-shell.ts';
import type { Peers } from '../../platform/peers/peers.ts';
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts';
import { createOutsideProvider, type OutsideProvider, type OutsideSettings } from './outside/provider.ts';
import { createChallenges, type Challenges } from './passkeys/challenges.ts';
import { findRelyingParty, type RelyingParty } from './passkeys/relying-party.ts';
import type { UserRow } from './queries.ts';
import { createSetupCode } from './setup-code.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

/** What somebody who comes with an invitation reads before signing in. */
export interface InvitationNotice {
  organizationName: string;
  invitedBy: string;
  email: string;
  /** Whether no other address may come with it. */
  isForEmailAlone: boolean;
}

export interface InvitationDoor {
  /** Null where the token opens nothing. */
  find(token: string): Promise<InvitationNotice | null>;
  /** False where it opens nothing any more. Throws `other_address`. */
  join(transaction: Transaction, announce: Announce, token: string, user: UserRow): Promise<boolean>;
}

/** Who may make an account: anybody; whoever is invited, and the first with the set-up code; whoever is invited alone. */
export type Registration = 'open' | 'invited' | 'closed';

/** Mails that this feature sends; each is a job. */
export interface AccountMail {
  resetLink(email: string): Promise<void>;
  /** To an address that is to be shown to be the person's. */
  confirmation(userId: string, email: string): Promise<void>;
  /** To the address that an account has had until now. */
  addressChange(notice: AddressChange): Promise<void>;
}

export interface AddressChange {
  userId: string;
  to: string;
  newAddress: string;
  state: 'asked' | 'done';
}

export interface AuthServices {
  /** The address that people open, where it is known. */
  publicUrl: string | null;
  database: Database;
  events: Events;
  limits: SignInLimits;
  registration: Registration;
  /** Makes the first account where registration is by invitation. */
  setupCode: string;
  knownBrowsers: KnownBrowsers;
  now(): Date;
  /** Null: no links are mailed from here, and addresses need no confirmation. */
  mail: AccountMail | null;
  /** Hears of each session that ends here. */
  onSessionEnd(sessionId: string): void;
  /** A live one lets somebody register where registration is closed. */
  invitations: InvitationDoor;
  /** Encrypts the secrets of authenticator apps: 32 bytes. */
  settingsKey: Buffer;
  /** The organization's own sign-in; null: there is none. */
  outside: OutsideProvider | null;
  /** False: one signs in there alone, but for links that the operator makes. */
  localSignIn: boolean;
  /** For whom passkeys are made; null: browsers take none here. */
  relyingParty: RelyingParty | null;
  challenges: Challenges;
  /** The page around the sign-in and registration forms, with `%title%`, `%greeting%` and `%form%` in it. */
  pageShell: string;
}

interface AuthOptions {
  publicUrl: string | null;
  rateLimits: boolean;
  registration: Registration;
  sessionSecret: string;
  settingsKey: Buffer;
  webRoot: string | null;
  linkOrigin: string | null;
  outside?: OutsideSettings | null;
  localSignIn?: boolean;
}

export const createAuthServices = (
  {
    publicUrl,
    rateLimits,
    registration,
    sessionSecret,
    settingsKey,
    webRoot,
    linkOrigin,
    outside = null,
    localSignIn = true,
  }: AuthOptions,
  {
    peers,
    ...others
  }: Pick<AuthServices, 'database' | 'events' | 'now' | 'mail' | 'onSessionEnd' | 'invitations'> & { peers: Peers },
): AuthServices => ({
  ...others,
  publicUrl,
  registration,
  settingsKey,
  outside: outside && linkOrigin ? createOutsideProvider(outside, linkOrigin) : null,
  localSignIn,
  relyingParty: findRelyingParty(linkOrigin),
  challenges: createChallenges(settingsKey, others.now, peers),
  limits: createSignInLimits(rateLimits, peers),
  setupCode: createSetupCode(sessionSecret),
  knownBrowsers: createKnownBrowsers(sessionSecret),
  pageShell: readPageShell(webRoot),
});
