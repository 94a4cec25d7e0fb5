export { createEmailStarter } from './events.ts';
export type { EmailRef } from './queries.ts';
export { createEmailRoutes } from './routes.ts';
export { createEmailSender } from './send-emails.ts';
export { listGivenUpMails, sendGivenUpMails } from './given-up.ts';
export { countMail, countRecentRecipients, createSendLimit } from './send-limit.ts';
export { emails } from './tables.ts';
