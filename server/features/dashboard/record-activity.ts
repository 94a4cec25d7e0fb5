import type { AnnouncedEvent, Listener } from '../../platform/events/events.ts';
import { insertActivity } from './queries.ts';

// What an event's listeners are told is written by us, so its data has these texts.
type Words = Record<'title' | 'name' | 'guide' | 'persona' | 'role', string>;

/** What members read, after the person's name: "Dana Okafor created the task …". */
const messages: Record<string, (words: Words) => string> = {
  'organization.created': ({ name }) => `created the organization ${name}`,
  'organization.renamed': ({ name }) => `renamed the organization to ${name}`,
  'funding-target.set': () => 'set the funding target',
  'funding-target.cleared': () => 'removed the funding target',
  'invitation.sent': ({ role }) => `invited somebody as ${role}`,
  'member.joined': ({ role }) => `joined as ${role}`,
  'member.left': () => 'left the organization',
  'member.removed': ({ name }) => `removed ${name} from the organization`,
  'member.role-changed': ({ name, role }) => `changed the role of ${name} to ${role}`,
  'profile.saved': () => 'updated the organization profile',
  'task.created': ({ title }) => `created the task ${title}`,
  'task.completed': ({ title }) => `completed the task ${title}`,
  'task.deleted': ({ title }) => `deleted the task ${title}`,
  'task-comment.created': ({ title }) => `commented on the task ${title}`,
  'document.uploaded': ({ name }) => `uploaded ${name}`,
  'document.deleted': ({ name }) => `deleted ${name}`,
  'run.completed': ({ guide, persona }) => `finished the guide ${guide} with ${persona}`,
};

export const recordActivity: Listener = {
  name: 'record-activity',
  hears: (eventName) => eventName in messages,
  async handle(event: AnnouncedEvent, database) {
    const message = messages[event.name];
    if (!message || !event.organizationId) return;
    await insertActivity(database, {
      id: event.id,
      organizationId: event.organizationId,
      userId: event.actorId,
      message: message(event.data as Words),
      createdAt: event.createdAt,
    });
  },
};
