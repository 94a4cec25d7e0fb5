// What is asked when somebody has died: a warm word and what to do first, and nothing that hurts.
import { beforeAll, describe, expect, it } from 'vitest';
import type { AgentType } from '../../../contract/agents.ts';
import { addTexts, askAll } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const minutes = `Board minutes of November 10, 2026

Nine volunteers have left this year, most because they felt alone after a death. She asked for a grief support evening.

The Service of Remembrance is Sunday, December 6, 2026 at 3:00 p.m. in the Parish Hall.`;

let user: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test);
  ({ id: organizationId } = await createOrganization(user));
  await addTexts(user, organizationId, { 'Board minutes.txt': minutes });
});

async function ask(agentType: AgentType, question: string) {
  const [answer] = await askAll(user, organizationId, [question], agentType);
  return answer!;
}

describe('a volunteer who grieves or is worn out', () => {
  it.each([
    'One of my volunteers is in tears after a patient died and wants to stop',
    'One of my volunteers is in tears after a patient died and wants to stop. What do I say to her?',
    'a volunteer broke down crying after a visit, she wants to quit',
    'My volunteer is grieving, her favorite client passed away. What do I do?',
    'One of our drivers is burned out and crying. how do I talk to him?',
  ])('“%s” is met with a word and what to do first', async (question) => {
    const { content, metadata } = await ask('hr_coach', question);
    expect(content).toMatch(/^I am sorry to hear that\. What to do first:\n/);
    expect(content).toContain('listen more than you speak');
    expect(metadata?.citations?.[0]?.label).toBe('When a volunteer grieves or is worn out');
    expect(metadata?.workflowSuggestions).toBeUndefined();
  });

  it('of nobody in particular is told how, without condolence', async () => {
    const { content } = await ask('hr_coach', 'How do I support a volunteer who is grieving?');
    expect(content).toMatch(/^Talk with the volunteer today/);
  });

  it('is not what a hard conversation is about', async () => {
    const { metadata } = await ask('hr_coach', 'I need to have a hard conversation with a volunteer');
    expect(metadata?.citations?.[0]?.label).toBe('When it does not work with a volunteer');
  });

  it('asked of a colleague is taken to Harper', async () => {
    const { content, metadata } = await ask(
      'virtual_assistant',
      'One of my volunteers is in tears because a patient died and wants to stop',
    );
    expect(content).toContain('I am sorry to hear that');
    expect(metadata?.handOff?.agentType).toBe('hr_coach');
  });
});

describe('an invitation to a service', () => {
  it.each([
    'Write an invitation to our Service of Remembrance on December 6',
    'Can you write an invitation to the memorial service?',
    'I need an invitation for the Service of Remembrance',
    'please draft a letter inviting the families to our candle lighting',
  ])('“%s” is offered with what such an invitation needs', async (question) => {
    const { content, metadata } = await ask('marketing_coach', question);
    expect(metadata?.workflowSuggestions).toEqual([{ id: 'message_template', buttonText: 'Message Template' }]);
    expect(content).toContain('We remember those who died this year');
    expect(content).not.toMatch(/Subject:|follow up/i);
  });

  it.each(['Write a letter to our volunteers about the new mileage rate', 'I need an announcement for the parish'])(
    '“%s” is not told how emails get answers',
    async (question) => {
      const { content, metadata } = await ask('marketing_coach', question);
      expect(metadata?.workflowSuggestions?.[0]?.id).toBe('message_template');
      expect(content).not.toContain('Subject:');
    },
  );

  it('to something else is not told of those who died', async () => {
    const { content } = await ask('marketing_coach', 'Can you write an invitation to our open house?');
    expect(content).toContain('day of the week');
    expect(content).not.toContain('died');
  });

  it('an email is', async () => {
    expect((await ask('marketing_coach', 'Write an email to our volunteers')).content).toContain('Subject:');
  });
});
