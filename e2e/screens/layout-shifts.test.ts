// Nothing that is seen moves by itself while a screen loads, on a slow line.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { say, startConversation } from '../journey/conversations.ts';
import { settleReport } from './document-details.ts';

const product = useProduct();

const latency = 150;
const quietMs = 500;
const mostShift = 0.02;

let person: Awaited<ReturnType<typeof settleReport>>['person'];
const idOf: Record<string, string> = {};

beforeAll(async () => {
  const { organizationId, report, ...settled } = await settleReport(product);
  ({ person } = settled);
  const conversation = await startConversation(person, organizationId, { title: 'Harlan letter' });
  for (const question of ['What belongs in a letter of inquiry?', 'How long should it be?', 'Who signs it?']) {
    await say(person, conversation, question);
  }
  for (let number = 1; number <= 12; number += 1) {
    await person.post('/api/tasks', { organizationId, title: `Thank donor ${number}` });
  }
  Object.assign(idOf, { document: report.id, conversation: conversation.id });
});

interface Shift {
  value: number;
  what: string[];
}

/** Runs in the page, before its own scripts. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const what = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node?.textContent?.slice(0, 40)}: ${from.y} to ${to.y}, ${from.height} to ${to.height} high`,
      );
      if (!hadRecentInput) shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** On a slow line, with nothing kept from the screen before. */
async function openSlowly(size: 'phone' | 'desktop') {
  const { page, context } = await product.visitAs(person, { size });
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // A slow processor would be waited for by all tests.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(watchShifts);
  let last = 0;
  const note = () => void (last = performance.now());
  page.on('request', note).on('requestfinished', note);
  return {
    page,
    async load(path: string): Promise<void> {
      note();
      await page.goto(path);
      // A sheet over it hides it from those who cannot see.
      await page.locator('h1').waitFor();
      while (performance.now() - last < quietMs) await wait(50);
    },
  };
}

async function expectNoShift(page: Page, path: string): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum > mostShift ? shifts : [], path).toEqual([]);
}

const paths = [
  '/',
  '/tasks',
  '/documents?document={document}',
  '/documents?document={document}&view=text',
  '/chat/grant_writer?session={conversation}',
];
const sections = [
  ['/settings', 'AI model'],
  ['/settings', 'Activity log'],
  ['/settings/account', 'Two-step sign-in'],
] as const;

it.each(['phone', 'desktop'] as const)(
  'on a %s no screen moves, and a section that it is opened for is at the top',
  { timeout: 240_000 },
  async (size) => {
    const { page, load } = await openSlowly(size);
    for (const path of paths) {
      await load(path.replace(/\{(\w+)\}/, (_, name) => idOf[name]!));
      await expectNoShift(page, path);
    }
    for (const [path, section] of sections) {
      await load(`${path}?section=${section.toLowerCase().replaceAll(' ', '-')}`);
      await expectNoShift(page, section);
      const box = await page.getByRole('region', { name: section, exact: true }).boundingBox();
      // Unless the screen ends below it.
      const { isAtEnd, top } = await page.locator('#main').evaluate((main) => ({
        isAtEnd: main.scrollHeight - main.scrollTop - main.clientHeight < 2,
        top: main.getBoundingClientRect().top,
      }));
      expect(isAtEnd ? top : box!.y, section).toBeCloseTo(top, -1);
      expect(box!.y, section).toBeLessThan(page.viewportSize()!.height);
    }
  },
);
