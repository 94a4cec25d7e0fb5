import { describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import { exportFileName, exportText } from './export-text.ts';

const message = (isUser: boolean, content: string, createdAt: string): Message => ({
  id: '01900000-0000-7000-8000-000000000001',
  chatSessionId: '01900000-0000-7000-8000-000000000002',
  isUser,
  content,
  metadata: {},
  createdAt,
});

describe('the export of a conversation', () => {
  const text = exportText(
    {
      agentType: 'grant_writer',
      title: null,
      organizationName: 'Juniper Table',
      userName: 'Dana Okafor',
      messages: [
        message(true, 'Are we a fit?', '2026-11-20T09:05:00.000Z'),
        message(false, 'Yes.\nLead with results.', '2026-11-20T09:06:00.000Z'),
      ],
      exportedAt: '2026-11-21T10:00:00.000Z',
    },
    'UTC',
  );

  it('begins with a header that names agent, conversation and organization', () => {
    expect(text).toMatch(
      /^Conversation with Grace, Grant Writer Agent\nNew Conversation\nOrganization: Juniper Table\n/,
    );
    expect(text).toContain('Exported: Nov 21, 2026, 10:00 AM');
  });

  it('gives each message with time and speaker, in order', () => {
    expect(text).toContain('[Nov 20, 2026, 9:05 AM] Dana Okafor:\nAre we a fit?');
    expect(text).toContain('[Nov 20, 2026, 9:06 AM] Grace:\nYes.\nLead with results.');
    expect(text.indexOf('Dana')).toBeLessThan(text.indexOf('Grace:'));
  });

  it('is named after the agent and the day', () => {
    expect(exportFileName('social_media', '2026-11-21T10:00:00.000Z')).toBe('social-media-agent-2026-11-21.txt');
  });
});
