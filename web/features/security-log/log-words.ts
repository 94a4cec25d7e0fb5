// What the operator's page tells, in words in place of the names that the server keeps.
import type { SecurityEntry } from '../../../contract/security-log.ts';

const actions: Record<string, string> = {
  'sign-in': 'signing in',
  'second-step': 'the second step of signing in',
  'second-step-asked': 'the password was right, the second step was asked for',
  'passkey-sign-in': 'signing in with a passkey',
  'outside-sign-in': 'signing in elsewhere',
  'sign-out': 'signing out',
  'account-created': 'making an account',
  'account-deleted': 'deleting the account',
  'password-reset-asked': 'asking for a new password',
  'password-reset': 'setting a new password by a link',
  'password-changed': 'changing the password',
  'address-change-asked': 'asking for another email address',
  'address-confirmed': 'confirming an email address',
  'authenticator-added': 'adding an authenticator app',
  'authenticator-removed': 'removing the authenticator app',
  'passkey-added': 'adding a passkey',
  'passkey-removed': 'removing a passkey',
  'recovery-codes-renewed': 'new recovery codes',
  'outside-identity-linked': 'joining a sign-in elsewhere to the account',
  'outside-identity-unlinked': 'parting a sign-in elsewhere from the account',
  'sessions-ended': 'signing out everywhere else',
  'session-ended': 'ending a session',
  'account-exported': 'exporting one’s own data',
  'export-started': 'exporting an organization',
  'export-downloaded': 'taking an export',
  'mail-sent': 'sending mail',
  'member-invited': 'inviting somebody',
  'invitation-revoked': 'taking an invitation back',
  'member-joined': 'joining an organization',
  'role-changed': 'changing a role',
  'member-removed': 'removing a member',
  'member-signed-out': 'signing a member out',
  'organization-changed': 'changing an organization or what it asks of its members',
  'organization-deleted': 'deleting an organization',
  'model-chosen': 'choosing the AI model',
  'masking-changed': 'changing what a model is not told',
  'limits-changed': 'changing the limits',
  'given-up-retried': 'trying again what was given up',
  'operator-named': 'was named to run this site, by a command on the server',
  'reset-link-made': 'got a link to a new password, by a command on the server',
  'second-step-removed': 'lost every second step of signing in, by a command on the server',
  'budget-used-up': 'used the last of the AI budget of their organization',
  'site-budget-used-up': 'met the end of the AI budget of this site',
  'security-log-exported': 'exporting the security log',
  'many-files-downloaded': 'downloading fifty files within an hour',
  call: 'another request',
  'not-allowed': 'something their role does not allow',
  'cross-site': 'a change that another website asked for',
};

const listeners: Record<string, string> = {
  'ask-for-two-steps': 'asking for two steps',
  'record-audit-entry': 'the activity log',
  'record-activity': 'Recent Activity',
  'unassign-former-member': 'taking tasks from a former member',
  'stop-answers': 'stopping answers',
  'stop-writings': 'stopping the writing of a document',
  'remove-file': 'removing files',
  'read-documents': 'reading documents',
  'send-emails': 'sending emails',
  'make-export': 'making an export',
  'remove-exports': 'removing exports',
  'mail-invitations': 'mailing invitations',
  'mail-of-addresses': 'mailing what concerns the address of an account',
  'embed-passages': 'finding documents by meaning',
  'forget-users-of-models': 'forgetting who used a model',
  'record-used-up-budget': 'the security log',
  'notify-people': 'notifications',
  'announce-changes': 'telling open screens',
};

/** What only a newer server knows is told by its name. */
const plain = (name: string): string => name.replace(/[-.]/g, ' ');

export const nameAction = (action: string): string => actions[action] ?? plain(action);

/** To choose among, by their names. */
export const actionChoices = Object.entries(actions)
  .map(([value, name]) => ({ value, label: `${name.charAt(0).toUpperCase()}${name.slice(1)}` }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** " (maya@example.org, staff to manager, Juniper Table)", as far as it is known. */
export function describeAbout({
  target,
  detail,
  organization,
}: Pick<SecurityEntry, 'target' | 'detail' | 'organization'>): string {
  const known = [
    target && (target.email ?? 'an account that is gone'),
    detail,
    organization && (organization.name ?? 'a deleted organization'),
  ].filter(Boolean);
  return known.length > 0 ? ` (${known.join(', ')})` : '';
}
export const describeGivenUp = ({ name, listener }: { name: string; listener: string }): string =>
  `${listeners[listener] ?? plain(listener)} failed, after: ${plain(name)}`;

export const knownActions = Object.keys(actions);
export const knownListeners = Object.keys(listeners);
