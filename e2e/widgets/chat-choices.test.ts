import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { button } from '../journey/fields.ts';

const product = useProduct();

const choices = (page: Page) => page.getByRole('list', { name: 'Choose one' }).getByRole('button');

describe('an answer that leads on', () => {
  it('asks back with buttons that answer, and hands a question over to the colleague whose it is', async () => {
    const { person } = await product.settle('Juniper Table');
    const { page } = await product.visitAs(person);
    await page.goto('/chat/virtual_assistant');
    const field = page.getByLabel('Message Vera');
    await field.fill('Our board meetings run three hours. How should the agenda be set up?');
    await field.press('Enter');
    const choice = choices(page).filter({ hasText: 'Board meeting agenda' });
    await choice.waitFor();
    await expectGoodEverywhere(page);
    await choice.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Sources' }).getByText('Board meeting agenda').waitFor();
    await page.getByRole('article').filter({ hasText: 'Board meeting agenda' }).first().waitFor();

    const question = 'How do I write a year-end appeal?';
    await field.fill(question);
    await field.press('Enter');
    await button(page, 'Ask Felix, Fundraising Coach').click();
    await page.waitForURL('**/chat/fundraising_coach');
    const there = page.getByLabel('Message Felix');
    await there.waitFor();
    expect(await there.inputValue()).toBe(question);
    // Ready to be sent, or written on.
    await page.locator(':focus').and(there).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Sources' }).getByText('Writing an appeal').waitFor();
    expect(await button(page, /^Ask Felix/).count()).toBe(0);
  });
});
