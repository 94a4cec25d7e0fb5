import type { DeletionPreview } from '../../../contract/account.ts';
import type { User } from '../../../contract/auth.ts';

/** Nothing where there are none. */
const several = (number: number, one: string, many: string): string[] =>
  number > 0 ? [`${number} ${number === 1 ? one : many}`] : [];
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

const namesOf = ({ organizations }: DeletionPreview, outcome: 'deleted' | 'kept'): string[] =>
  organizations.filter((each) => (each.outcome === 'deleted') === (outcome === 'deleted')).map(({ name }) => name);

/** What is gone for good. */
export function describeLoss(preview: DeletionPreview, { isOperator }: Pick<User, 'isOperator'>): string[] {
  const deleted = namesOf(preview, 'deleted');
  const { privateConversations } = preview;
  return [
    'Your name, address, picture and every way to sign in.',
    ...(isOperator
      ? ['Nobody runs this site then, until it is given to somebody on its server (npm run name-operator).']
      : []),
    ...(deleted.length > 0
      ? [`With all that is in it, since nobody else belongs to it: ${list.format(deleted)}.`]
      : []),
    `What was yours alone: ${list.format([
      ...several(privateConversations, 'private conversation', 'private conversations'),
      'guides you have begun',
      'your mails',
      'your notifications',
    ])}.`,
  ];
}

/** What colleagues keep; nothing where there are none. */
export function describeRest(preview: DeletionPreview): string | null {
  const kept = namesOf(preview, 'kept');
  if (kept.length === 0) return null;
  const { sharedConversations, documents, tasks } = preview;
  const things = [
    ...several(sharedConversations, 'open conversation', 'open conversations'),
    ...several(documents, 'document', 'documents'),
    ...several(tasks, 'task', 'tasks'),
    'your comments',
  ];
  return `${list.format(kept)} ${kept.length === 1 ? 'keeps' : 'keep'} ${list.format(things)}. Their author is then “${preview.name}”.`;
}
