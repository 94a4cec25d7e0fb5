import { describe, expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { button } from '../journey/fields.ts';

const product = useProduct();

describe('an answer that leads on', () => {
  it('on a phone leaves the keyboard below where a question is handed over', async () => {
    const { person } = await product.settle('Juniper Table');
    const { page } = await product.visitAs(person, { size: 'phone' });
    await page.goto('/chat/virtual_assistant');
    const question = 'How do I write a year-end appeal?';
    await page.getByLabel('Message Vera').fill(question);
    await page.getByLabel('Message Vera').press('Enter');
    await button(page, 'Ask Felix, Fundraising Coach').click();
    const there = page.getByLabel('Message Felix');
    await there.waitFor();
    expect(await there.inputValue()).toBe(question);
    await page.locator('#main:focus').waitFor();
  });
});
