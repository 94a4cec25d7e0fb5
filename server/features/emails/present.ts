import type { Email } from '../../../contract/emails.ts';
import type { EmailRow } from './queries.ts';

export const presentEmail = (row: EmailRow): Email => ({
  id: row.id,
  organizationId: row.organizationId,
  to: row.recipients,
  subject: row.subject,
  attachmentName: row.attachmentName,
  state: row.state,
  problem: row.problem,
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
