import type { AuditEntry } from '../../../contract/audit-log.ts';

/** Each reads on from the name of whoever did it. */
const sentences: Record<string, (target: string) => string> = {
  'organization.created': (name) => `created the organization ${name}`,
  'organization.renamed': (name) => `renamed the organization to ${name}`,
  'organization.updated': () => 'changed the details of the organization',
  'organization.export-started': () => 'exported all data of the organization',
  'organization.two-step-required': () => 'asked everybody for two-step sign-in',
  'organization.two-step-not-required': () => 'stopped asking everybody for two-step sign-in',
  'funding-target.set': () => 'set the funding target',
  'funding-target.cleared': () => 'removed the funding target',
  'profile.saved': () => 'saved the organization profile',
  'memory-settings.updated': () => 'changed the memory settings',
  'memory.reset': () => 'reset the memory',
  'ai-settings.updated': (model) => `chose the AI model: ${model}`,
  'ai-masking.updated': (scope) => `changed what AI models are not told: ${scope}`,
  'ai-budget.updated': (budget) => `changed the AI budget: ${budget}`,
  'invitation.sent': (whom) => `invited ${whom}`,
  'invitation.revoked': (whom) => `revoked the invitation of ${whom}`,
  'member.joined': (asRole) => `joined ${asRole}`,
  'member.left': () => 'left the organization',
  'member.removed': (name) => `removed ${name}`,
  'member.role-changed': (nameAndRole) => `changed the role of ${nameAndRole}`,
  'member.sessions-ended': (name) => `signed ${name} out everywhere`,
  'document.uploaded': (name) => `uploaded ${name}`,
  'document.deleted': (name) => `deleted the document ${name}`,
  'task.deleted': (title) => `deleted the task ${title}`,
  'conversation.cleared': (title) => `cleared the conversation ${title}`,
  'conversation.deleted': (title) => `deleted the conversation ${title}`,
};

/** "removed Grace Hopper". An action that this page does not know yet is shown by its own name. */
export const describeActivity = ({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string =>
  (sentences[action]?.(target ?? '') ?? `${action.replaceAll(/[.-]/g, ' ')} ${target ?? ''}`).trim();
