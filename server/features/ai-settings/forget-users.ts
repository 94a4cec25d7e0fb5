import type { Listener } from '../../platform/events/events.ts';
import { forgetUsersOfGone } from './usage-queries.ts';

/** For the site the use stays used, whoever's it was. */
export const forgetUsers: Listener = {
  name: 'forget-users-of-models',
  hears: (eventName) => eventName === 'organization.deleted',
  handle: (_event, database) => forgetUsersOfGone(database),
};
