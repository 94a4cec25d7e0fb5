// Where data goes and how long it stays, in words.
import type { MaskingScope } from '../../../contract/options.ts';
import type { Privacy } from '../../../contract/privacy.ts';
import { formatNumber } from '../../lib/format.ts';

type Line = [label: string, text: string];

const daysInWords = (days: number): string => (days === 1 ? 'A day' : `${formatNumber(days)} days`);

export const describeKept = ({ keptDays }: Privacy): Line[] => [
  [
    'Conversations and documents',
    `Until they are deleted. Agents bring up what was said elsewhere for ${formatNumber(keptDays.memory)} days.`,
  ],
  ['Activity, notifications, usage, sent emails', `${daysInWords(keptDays.records)}.`],
  ['Network addresses', `${daysInWords(keptDays.addresses)}.`],
  ['The site’s security log', `${daysInWords(keptDays.securityLog)}, also of what is deleted.`],
  [
    'Being signed in',
    `Ends after ${keptDays.idleSession} days without a visit, and after ${keptDays.session} days in all.`,
  ],
  ['An export', `${daysInWords(keptDays.export)}.`],
  [
    'Backups',
    keptDays.backups === null
      ? 'This server makes none by itself; whoever runs it may.'
      : `Daily ones for up to ${keptDays.backups} days, and those made before the last three upgrades. What was deleted is in them until then.`,
  ],
];

const masked: Record<MaskingScope, string> = {
  off: 'Nothing is masked.',
  hr: 'For the HR agent, and when documents are read, personal data is masked before.',
  all: 'Personal data is masked before.',
};

function describeModel({ model, masking }: Privacy): string {
  if (!model) return 'Nothing goes anywhere: the built-in assistant answers on this server.';
  const where = model.isOwn ? `${model.host}, in this site’s own network` : (model.host ?? 'a server of this site');
  return `${model.name} at ${where}: your question, the conversation, the profile, and what the agent looks up for it. Documents, when they are read. ${masked[masking]}`;
}

export function describeDestinations(privacy: Privacy): Line[] {
  const { vectors, mail, files, signIn } = privacy.hosts;
  const lines: [label: string, host: string | null, what: string, without: string][] = [
    ['Finding by meaning', vectors, 'passages of documents, and questions', ''],
    ['Email', mail, 'what you send from here, invitations and confirmations', 'No mail is sent from here.'],
    ['Files', files, 'uploaded documents are kept there', 'Uploaded documents stay on this server.'],
    ['Signing in', signIn, 'who you are, where you sign in with it', 'You sign in here alone.'],
  ];
  return [
    ['AI model', describeModel(privacy)],
    ...lines.flatMap(([label, host, what, without]): Line[] => {
      if (host !== null) return [[label, `${host}: ${what}.`]];
      return without === '' ? [] : [[label, without]];
    }),
  ];
}
