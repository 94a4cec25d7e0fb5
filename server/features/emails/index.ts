export { createEmailStarter } from './events.ts';
export type { EmailRef } from './queries.ts';
export { createEmailRoutes } from './routes.ts';
export { createEmailSender } from './send-emails.ts';
export { listGivenUpMails, sendGivenUpMails } from './given-up.ts';
export { createSendLimit, countRecentRecipients } from './send-limit.ts';
export { emails } from './tables.ts';
