import type { Locator, Page } from 'playwright-core';

/** Chooses in a select, which shows its list outside of the form. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
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
