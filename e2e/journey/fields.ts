import type { Locator, Page } from 'playwright-core';

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** Chooses in a select, which shows its list outside of the form. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const looksAtReached = 10;

/** The same with the keyboard, once the select has the focus; stops before the Enter that takes the option. */
export async function reachOption(page: Page, option: string): Promise<void> {
  const focused = page.locator('[role="option"]:focus');
  await page.keyboard.press('Enter');
  await focused.waitFor();
  const options = await page.getByRole('option').allTextContents();
  // Key by key, and looked at again: a list that is just being placed may take the focus back to where it began.
  for (let looks = 0, reached = 0; reached < looksAtReached && looks < 20 * options.length; looks += 1) {
    const steps = options.indexOf(option) - options.indexOf((await focused.textContent()) ?? '');
    reached = steps === 0 ? reached + 1 : 0;
    if (steps !== 0) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await focused.and(page.getByRole('option', { name: option, exact: true })).waitFor();
}

/** Presses those of a group's chips that are named. */
export async function pick(group: Locator, options: readonly string[]): Promise<void> {
  for (const option of options) await group.getByRole('button', { name: option, exact: true }).click();
}

/** Waits for a toast with these words. */
export const seeToast = (page: Page, ...texts: string[]): Promise<void> =>
  texts
    .reduce((toast, text) => toast.filter({ hasText: text }), page.locator('[role="status"], [role="alert"]'))
    .first()
    .waitFor();

/** In the sidebar. */
export const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
