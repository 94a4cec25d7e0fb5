import { describe, expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { say, startConversation } from '../journey/conversations.ts';
import { openHistory, row } from './chat-screen.ts';

const product = useProduct();

describe('the Conversation History', () => {
  it('shows the time as Now, hours, Yesterday, then a date, and 80 characters of the last message', async () => {
    const { person, organizationId } = await product.settle();
    const conversation = await startConversation(person, organizationId, { title: 'Harlan letter' });
    const { agentMessage } = await say(person, conversation, 'How long should a letter of inquiry be?');
    expect(agentMessage.content.length).toBeGreaterThan(80);
    const { page } = await product.visitAs(person, { clock: true });
    await openHistory(page);
    const shown = () => row(page, 'Harlan letter').innerText();
    await expect.poll(shown).toContain('Now');
    expect(await shown()).toContain(`${agentMessage.content.slice(0, 80).trimEnd()}…`);
    await page.clock.fastForward('03:00:00');
    await row(page, '3h ago').waitFor();
    await page.clock.fastForward('22:00:00');
    await row(page, 'Yesterday').waitFor();
    await page.clock.fastForward('30:00:00');
    const date = new Date(agentMessage.createdAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
    await row(page, date).waitFor();
  });
});
