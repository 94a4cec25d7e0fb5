import type { Page } from 'playwright-core';

/** Keys ask for something once the organization is there. */
export const untilKeysWork = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Organization: Juniper Table' }).waitFor();

/** Leaves a field, as a click beside it would. */
export const leaveFields = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
