import { afterEach, expect } from 'vitest';
import { commands } from 'vitest/browser';
import { screenSizes } from '../harness/screen-sizes.ts';
import { registerPerson } from '../harness/person.ts';
import type { TestProduct } from '../harness/use-product.ts';
import type { Visit, VisitOptions } from '../harness/browser.ts';
import { beginClock, endClock } from './clock.ts';
import { beginNetwork, endNetwork, listen, setOffline, takeOverNetwork } from './network.ts';
import { closeApp, page } from './tab-page.tsx';
import { endTimers, startTimer, takeOverTimers } from './timers.ts';
import { takeOverUploads } from './upload-request.ts';

takeOverTimers();
takeOverNetwork();
takeOverUploads();

/** With all that it left to be done later. */
async function leavePage(): Promise<void> {
  closeApp();
  endNetwork();
  await new Promise((resolve) => startTimer(resolve));
  endClock();
  endTimers();
}

/** The shared product of all tabs, with the app in this one: a visit is over when the next begins. */
export function useProduct(): TestProduct {
  let problems: string[] = [];
  let expected: RegExp[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const say = console.error.bind(console);

  async function visit(looks: Omit<VisitOptions, 'url'> = {}, cookie?: string) {
    const { size = 'desktop', scheme = 'light', scripts = true, clock = false } = looks;
    if (!scripts) throw new Error('A tab of its own is needed for this: a test of `e2e/screens`.');
    await leavePage();
    if (clock) beginClock();
    localStorage.clear();
    sessionStorage.clear();
    beginNetwork(cookie);
    expected = [/401 .*\/api\/auth\/user$/];
    listen('response', (response) => {
      const { status, url } = response as { status(): number; url(): string };
      if (status() >= 400)
        report(`console: Failed to load resource: the server responded with a status of ${status()} () ${url()}`);
    });
    console.error = (...given: unknown[]) => report(`console: ${given.map(String).join(' ')}`);
    await page.setViewportSize(screenSizes[size]);
    await commands.setScheme(scheme);
    const context = { setOffline: async (offline: boolean) => setOffline(offline) };
    return {
      options: { url: location.origin },
      page,
      context,
      problems,
      runsOwnScripts: () => false,
      expectProblems: (pattern: RegExp) => void expected.push(pattern),
    } as unknown as Visit;
  }

  afterEach(async () => {
    await leavePage();
    console.error = say;
    const found = problems;
    problems = [];
    expect(found).toEqual([]);
  });

  const product: TestProduct = {
    url: location.origin,
    visit: (looks) => visit(looks),
    visitAs: (person, looks) => visit(looks, person.cookie),
    register: (firstName, lastName) => registerPerson(location.origin, firstName, lastName),
    async settle(organizationName = 'Juniper Table') {
      const person = await product.register();
      const { id } = await person.post<{ id: string }>('/api/organizations', { name: organizationName });
      return { person, organizationId: id };
    },
  };
  return product;
}
