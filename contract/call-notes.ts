import { accountNotes } from './account-notes.ts';
import type { CallNote } from './call-note.ts';
import type { ErrorCode } from './errors.ts';
import type { Calls } from './index.ts';

const eventStream = ['application/json', 'text/event-stream'] as const;
const answering = ['forbidden', 'answer_running', 'nothing_running', 'ai_unavailable'] as const;

export const callNotes: Record<keyof Calls, CallNote> = {
  ...accountNotes,

  'GET /api/organizations': { summary: 'The organizations one belongs to, in the order of joining' },
  'POST /api/organizations': { summary: 'Create an organization, as its admin', errors: ['limit_reached'] },
  'PATCH /api/organizations/:id': { summary: 'Change an organization', errors: ['forbidden'] },
  'DELETE /api/organizations/:id': { summary: 'Delete an organization with all it holds', errors: ['forbidden'] },
  'PUT /api/organizations/:id/funding-target': { summary: 'Set the funding target', errors: ['forbidden'] },
  'POST /api/organizations/:id/export': {
    summary: 'Have all that the organization has put into a ZIP',
    errors: ['forbidden'],
  },
  'GET /api/organizations/:id/exports': { summary: 'Own exports that are still there', errors: ['forbidden'] },
  'GET /api/exports/:id': { summary: 'How far an export is, and where its ZIP is' },
  'DELETE /api/exports/:id': { summary: 'Stop an export, or remove it' },
  'GET /api/exports/:id/download': {
    summary: 'The ZIP, or the range of it that is asked for',
    errors: ['range_not_satisfiable', 'storage_unavailable'],
    types: ['application/zip'],
  },
  'GET /api/installation': { summary: 'How this site is, and its limits: its operator’s' },
  'PUT /api/installation/limits': { summary: 'Set limits of this site' },
  'POST /api/installation/retries': { summary: 'Try again what was given up' },
  'GET /api/installation/security-log': {
    summary: 'Who signed in, was refused, changed roles and the like, newest first',
  },
  'GET /api/installation/security-log/export': {
    summary: 'All of it as lines of JSON, or as CSV',
    types: ['application/jsonl', 'text/csv'],
  },
  'GET /api/organizations/:id/privacy': { summary: 'Where data goes, and how long it stays' },
  'GET /api/organizations/:id/storage': { summary: 'How much of its storage an organization has taken' },
  'GET /api/organizations/:id/members': { summary: 'The members of an organization' },
  'PATCH /api/organizations/:id/members/:userId': {
    summary: 'Give a member another role',
    errors: ['forbidden', 'last_admin'],
  },
  'DELETE /api/organizations/:id/members/:userId/sessions': {
    summary: 'Sign a member out everywhere',
    errors: ['forbidden'],
  },
  'DELETE /api/organizations/:id/members/:userId': {
    summary: 'Remove a member, or leave',
    errors: ['forbidden', 'last_admin'],
  },
  'GET /api/organizations/:id/invitations': { summary: 'Open invitations, newest first', errors: ['forbidden'] },
  'POST /api/organizations/:id/invitations': {
    summary: 'Invite somebody; replaces an earlier invitation to the same address',
    errors: ['forbidden', 'rate_limited'],
  },
  'DELETE /api/organizations/:id/invitations/:invitationId': { summary: 'Revoke an invitation', errors: ['forbidden'] },
  'GET /api/invitations/:token': { summary: 'What an invitation offers, and whether one may accept it' },
  'POST /api/invitations/:token/accept': {
    summary: 'Join the organization; where mail is configured, with the invited address alone',
    errors: ['other_address', 'already_member'],
  },
  'GET /api/organizations/:id/logo': {
    summary: 'The picture at the head of finished documents',
    types: ['image/png', 'image/jpeg'],
  },
  'PUT /api/organizations/:id/logo': { summary: 'Give that picture, or take it away', errors: ['forbidden'] },
  'GET /api/organizations/:id/profile': { summary: 'The profile, with null where nothing was said yet' },
  'POST /api/organizations/:id/profile': {
    summary: 'Save any fields of the profile',
    errors: ['forbidden', 'stale'],
  },
  'GET /api/organizations/:id/memory-settings': { summary: 'What the agents may remember' },
  'PUT /api/organizations/:id/memory-settings': {
    summary: 'Change what the agents may remember',
    errors: ['forbidden'],
  },
  'POST /api/organizations/:id/memory/reset': {
    summary: 'Use nothing from before as memory again',
    errors: ['forbidden'],
  },
  'GET /api/organizations/:id/memory/preview': { summary: 'What an agent would be told now' },
  'GET /api/organizations/:id/audit-log': { summary: 'Who did what, newest first', errors: ['forbidden'] },
  'GET /api/organizations/:id/ai-settings': { summary: 'Which model answers, and the month’s budget' },
  'PUT /api/organizations/:id/ai-settings': { summary: 'Choose provider, model and key', errors: ['forbidden'] },
  'PUT /api/organizations/:id/ai-settings/budget': { summary: 'Limit what a month may use', errors: ['forbidden'] },
  'PUT /api/organizations/:id/ai-settings/masking': {
    summary: 'Say what is masked before a model is asked',
    errors: ['forbidden'],
  },
  'POST /api/organizations/:id/ai-settings/test': { summary: 'Try what a model can do', errors: ['forbidden'] },
  'POST /api/organizations/:id/ai-settings/models': { summary: 'What a server offers', errors: ['forbidden'] },
  'POST /api/organizations/:id/ai-settings/pull': { summary: 'Have an Ollama get a model', errors: ['forbidden'] },
  'GET /api/organizations/:id/ai-settings/pull': { summary: 'How far that is', errors: ['forbidden'] },
  'DELETE /api/organizations/:id/ai-settings/pull': { summary: 'Stop getting it', errors: ['forbidden'] },
  'GET /api/organizations/:id/ai-settings/local-models': {
    summary: 'Model servers on the machine of this Goodstead',
    errors: ['forbidden'],
  },
  'GET /api/organizations/:id/ai-usage': { summary: 'What a month has used, by member', errors: ['forbidden'] },
  'GET /api/ai/status': { summary: 'Which assistant answers' },
  'GET /api/dashboard/stats': { summary: 'Figures and recent activity' },
  'GET /api/search': {
    summary: 'Find tasks, documents, messages, guides, articles and people',
    errors: ['query_too_short'],
  },

  'GET /api/tasks': { summary: 'The tasks of an organization' },
  'GET /api/tasks/counts': { summary: 'How many tasks there are in each column' },
  'GET /api/tasks/:id': { summary: 'A task' },
  'POST /api/tasks': { summary: 'Create a task', errors: ['forbidden', 'task_exists'] },
  'PUT /api/tasks/:id': { summary: 'Change a task', errors: ['forbidden', 'stale'] },
  'DELETE /api/tasks/:id': { summary: 'Delete a task', errors: ['forbidden'] },
  'POST /api/tasks/preview-due-date': { summary: 'The due date that a task would be given' },
  'GET /api/tasks/:id/comments': { summary: 'The comments on a task, oldest first' },
  'POST /api/tasks/:id/comments': { summary: 'Comment on a task', errors: ['forbidden'] },
  'DELETE /api/task-comments/:id': { summary: 'Delete a comment', errors: ['forbidden'] },

  'GET /api/documents': { summary: 'The newest version of each document' },
  'POST /api/documents': {
    summary: 'Upload a file, as a document or the next version of one',
    errors: ['forbidden', 'empty_file', 'file_too_large', 'limit_reached', 'storage_unavailable'],
  },
  'GET /api/documents/:id': { summary: 'A document' },
  'PATCH /api/documents/:id': { summary: 'Describe or tag a document', errors: ['forbidden'] },
  'DELETE /api/documents/:id': { summary: 'Delete a document', errors: ['forbidden'] },
  'GET /api/documents/:id/download': {
    summary: 'The file, or the range of it that is asked for',
    errors: ['range_not_satisfiable', 'storage_unavailable'],
    types: ['application/octet-stream'],
  },
  'GET /api/documents/:id/versions': { summary: 'All versions of a document, newest first' },
  'POST /api/documents/:id/analyze': {
    summary: 'Read and analyze a document again',
    errors: ['forbidden', 'analysis_running'],
  },
  'GET /api/documents/:id/analysis': { summary: 'What a document says and asks for', errors: ['not_analyzed'] },
  'GET /api/documents/:id/text': { summary: 'The text of a document as it was read', errors: ['not_analyzed'] },
  'POST /api/documents/:id/tasks': {
    summary: 'Make tasks of what a document asks for',
    errors: ['forbidden', 'task_exists', 'not_analyzed'],
  },
  'PATCH /api/document-requirements/:id': { summary: 'Change a requirement of a document', errors: ['forbidden'] },

  'GET /api/agents/:agentType': { summary: 'An agent’s greeting and quick actions', errors: ['invalid_agent_type'] },
  'GET /api/playbook/:article': { summary: 'An article of the playbook' },
  'GET /api/flows/:agentType': { summary: 'The guides of an agent', errors: ['invalid_agent_type'] },
  'GET /api/flow-runs': { summary: 'Own guides that were begun' },
  'POST /api/flow-runs': { summary: 'Start a guide in a conversation', errors: ['forbidden'] },
  'PATCH /api/flow-runs/:id': { summary: 'Keep answers to a guide', errors: ['forbidden', 'run_completed', 'stale'] },
  'POST /api/flow-runs/:id/complete': {
    summary: 'Complete a guide, which makes its document',
    errors: ['forbidden', 'missing_answer', 'run_completed', 'stale'],
  },
  'POST /api/flow-runs/:id/preview': {
    summary: 'The document of a guide as it would be now; nothing is kept',
    errors: ['forbidden', 'run_completed'],
  },
  'DELETE /api/flow-runs/:id': { summary: 'Discard a guide', errors: ['forbidden', 'run_completed'] },
  'GET /api/chat/sessions/:id/flow-run': { summary: 'The unfinished guide of a conversation, or null' },

  'GET /api/chat/sessions/:id': { summary: 'A conversation' },
  'GET /api/chat/sessions': { summary: 'Own conversations, or those that colleagues share' },
  'POST /api/chat/sessions': { summary: 'Begin a conversation', errors: ['forbidden'] },
  'PATCH /api/chat/sessions/:id': { summary: 'Rename, tag or share a conversation', errors: ['forbidden'] },
  'DELETE /api/chat/sessions/:id': { summary: 'Delete a conversation', errors: ['forbidden'] },
  'DELETE /api/chat/sessions/:id/clear': { summary: 'Delete the messages of a conversation', errors: ['forbidden'] },
  'GET /api/chat/sessions/:id/messages': { summary: 'The messages of a conversation, oldest first' },
  'GET /api/chat/sessions/:id/answer': { summary: 'What has been said so far of an answer' },
  'GET /api/chat/sessions/:id/made-tasks': { summary: 'Tasks that were made of what messages suggest' },
  'POST /api/chat/sessions/:id/regenerate': {
    summary: 'Have the last answer anew; the earlier ones stay in its `metadata.earlier`',
    types: eventStream,
    errors: answering,
  },
  'POST /api/chat/sessions/:id/stop': {
    summary: 'Stop the answer, keeping what was said',
    errors: ['forbidden', 'nothing_running'],
  },
  'POST /api/chat/messages': {
    summary: 'Send a message and be answered, or store a guide’s document',
    types: eventStream,
    errors: [...answering, 'not_a_run_output'],
  },
  'PATCH /api/chat/messages/:id': {
    summary: 'Change an own message, which is answered anew',
    types: eventStream,
    errors: answering,
  },
  'POST /api/chat/messages/:id/proposals/:proposal': {
    summary: 'Accept what an agent proposes, or dismiss it',
    errors: ['forbidden', 'stale', 'task_exists', 'storage_unavailable'],
  },
  'POST /api/chat/suggest-tasks': { summary: 'Tasks that a message suggests', errors: ['forbidden'] },
  'GET /api/chat/messages/:id/sent': { summary: 'What went to a model’s server for an answer, to who asked' },
  'GET /api/chat/messages/:id/export': {
    summary: 'A message as a file',
    types: [
      'text/plain',
      'text/markdown',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/pdf',
    ],
  },
  'GET /api/chat/messages/:id/versions': { summary: 'The versions of a finished document, newest first' },
  'POST /api/chat/messages/:id/versions': {
    summary: 'Save the next version of a finished document',
    errors: ['forbidden', 'stale', 'answer_running'],
  },
  'GET /api/chat/messages/:id/places': { summary: 'What is known of the places still to fill' },
  'POST /api/chat/messages/:id/places': {
    summary: 'Fill places of a finished document',
    errors: ['forbidden', 'stale', 'answer_running'],
  },
  'POST /api/chat/messages/:id/documents': {
    summary: 'Save a finished document in the library',
    errors: ['forbidden', 'stale', 'storage_unavailable'],
  },
  'GET /api/chat/messages/:id/writing': { summary: 'What a model is writing of a document', types: eventStream },
  'POST /api/chat/messages/:id/writing': {
    summary: 'Have a model write the document out, or anew',
    errors: ['forbidden', 'no_model', 'answer_running'],
  },
  'DELETE /api/chat/messages/:id/writing': { summary: 'Stop the writing', errors: ['forbidden'] },

  'POST /api/emails': {
    summary: 'Send an email, with a message as its file where wanted',
    errors: ['forbidden', 'mail_not_configured', 'rate_limited'],
  },
  'GET /api/emails/:id': { summary: 'An own email, and whether it was sent' },
  'GET /api/emails/status': { summary: 'Whether mail is sent from here' },
  'GET /api/notifications': { summary: 'Own notifications, newest first' },
  'POST /api/notifications/read': { summary: 'Mark notifications as read' },
  'GET /api/events': { summary: 'Hear of changes as they happen', types: ['text/event-stream'] },
};

/** What has no endpoint of JSON: pages for a browser, and what says how the server is. All without a session. */
export const openCalls: readonly {
  path: string;
  summary: string;
  query?: readonly string[];
  status: 200 | 302 | 303;
  type?: string;
  errors?: readonly ErrorCode[];
}[] = [
  { path: '/api/login', summary: 'The sign-in page', query: ['returnTo'], status: 200, type: 'text/html' },
  { path: '/api/register', summary: 'The registration page', query: ['returnTo'], status: 200, type: 'text/html' },
  {
    path: '/api/forgot-password',
    summary: 'The page that asks for a link',
    query: ['returnTo'],
    status: 200,
    type: 'text/html',
  },
  {
    path: '/api/reset-password',
    summary: 'The page of a mailed link',
    query: ['token'],
    status: 200,
    type: 'text/html',
  },
  { path: '/api/logout', summary: 'End the session, and go to the landing page', status: 302 },
  { path: '/api/health', summary: 'Whether the process lives', status: 200, type: 'application/json' },
  {
    path: '/api/ready',
    summary: 'Whether the database answers',
    status: 200,
    type: 'application/json',
    errors: ['not_ready'],
  },
  { path: '/api/openapi.json', summary: 'This description', status: 200, type: 'application/json' },
  { path: '/api/docs', summary: 'This description as a page', status: 200, type: 'text/html' },
];
