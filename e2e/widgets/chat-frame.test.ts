import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { agents, agentTypes } from '../../contract/agents.ts';
import type { AgentDetails } from '../../contract/chat.ts';
import type { Flow } from '../../contract/flows.ts';
import { describeSteps } from '../../web/features/flows/step-range.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { say, startConversation } from '../journey/conversations.ts';
import { button } from '../journey/fields.ts';

const product = useProduct();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

describe('the frame of the agent chat', () => {
  it('keeps to its end where a message grows as the list scrolls', async () => {
    const { person, organizationId } = await product.settle();
    const session = await startConversation(person, organizationId);
    for (const text of ['What belongs in a letter of inquiry?', 'Zxqv blorptang?']) await say(person, session, text);
    const { page } = await product.visitAs(person);
    await page.goto(`/chat/grant_writer?session=${session.id}`);
    const last = page.getByRole('article').nth(3);
    await last.waitFor();
    const grow = () =>
      last.evaluate((message) => {
        const scroller = message.closest('.overflow-y-auto')!;
        message.after(Object.assign(document.createElement('div'), { style: 'height: 100px', role: 'presentation' }));
        // As the browser tells of the scrolling before, once there is more to scroll already.
        scroller.dispatchEvent(new Event('scroll'));
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
    const isAtEnd = () =>
      last.evaluate((message) => {
        const scroller = message.closest('.overflow-y-auto')!;
        return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2;
      });
    await expect.poll(isAtEnd).toBe(true);
    for (let count = 0; count < 2; count += 1) {
      await grow();
      await expect.poll(isAtEnd).toBe(true);
    }
    // As where a part above goes away.
    await last.evaluate((message) => message.closest('.overflow-y-auto')!.scrollBy({ top: -30 }));
    await grow();
    await expect.poll(isAtEnd).toBe(true);
    await last.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(isAtEnd).toBe(false);
    await grow();
    expect(await isAtEnd()).toBe(false);
    // Nor is one who has read a long turn to its end taken back to its beginning.
    for (let count = 0; count < 9; count += 1) await grow();
    const readOn = async () => {
      await page.mouse.wheel(0, 500);
      return isAtEnd();
    };
    await expect.poll(readOn).toBe(true);
    const top = () => last.evaluate((message) => message.closest('.overflow-y-auto')!.scrollTop);
    const read = await top();
    await grow();
    expect(await top()).toBeGreaterThanOrEqual(read);
  });
});

describe('the main area', () => {
  it('names each agent and its persona, greets in the start panel, and lists what the agent offers', async () => {
    const { person } = await product.settle();
    const { page } = await product.visitAs(person);
    const titles: Record<string, string> = {};
    for (const agentType of agentTypes) {
      const agent = await person.get<AgentDetails>(`/api/agents/${agentType}`);
      const flows = await person.get<Flow[]>(`/api/flows/${agentType}`);
      await page.goto(`/chat/${agentType}`);
      await page.getByRole('heading', { level: 1, name: agents[agentType].persona }).waitFor();
      titles[agentType] = (await page.locator('header p').first().innerText()).trim();
      await heading(page, `Meet ${agents[agentType].persona}, your ${agents[agentType].name}`).waitFor();
      await button(page, 'Start Conversation').click();
      await heading(page, /^Good (morning|afternoon|evening), Maya\.$/).waitFor();
      await page.getByText(agent.greeting).waitFor();
      const section = (name: string) => page.locator('section').filter({ has: heading(page, name) });
      await expect.poll(() => section('Quick Actions').getByRole('button').count()).toBe(agent.quickActions.length);
      for (const { title } of agent.quickActions) {
        await section('Quick Actions').getByRole('button', { name: title }).waitFor();
      }
      await expect.poll(() => section('Step-by-Step Guides').getByRole('button').count()).toBe(flows.length);
      for (const { name, steps } of flows) {
        const row = section('Step-by-Step Guides').getByRole('button').filter({ hasText: name });
        await row.filter({ hasText: describeSteps(steps) }).waitFor();
      }
      const templates = section('Message Templates').getByRole('button');
      await expect.poll(() => templates.count()).toBe(agent.messageTemplates.length);
      for (const [index, { title, text }] of agent.messageTemplates.entries()) {
        const shown = await templates.nth(index).innerText();
        expect(shown).toContain(title);
        expect(shown.replaceAll(/\s+/g, ' ')).toContain(text);
        expect(shown).toMatch(/\[.+\]/);
      }
    }
    expect(titles).toEqual({
      grant_writer: 'Grant Writer Agent',
      hr_coach: 'HR Agent',
      virtual_assistant: 'Virtual Assistant Agent',
      marketing_coach: 'Marketing Agent',
      social_media: 'Social Media Agent',
      fundraising_coach: 'Fundraising Coach',
      general_coach: 'Business Coach',
    });
  });
});
