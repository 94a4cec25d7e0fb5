// What other features may use of emails.
export { EmailLine } from './email-line.tsx';
export { emailStatusQuery } from './emails-api.ts';
export { SendEmailDialog } from './send-email-dialog.tsx';
