// A guide with every answer given, at its last question and finished.
import type { Page } from 'playwright-core';
import type { Responses } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import type { Settled, TestProduct } from '../harness/use-product.ts';
import { button } from '../journey/fields.ts';
import { startGuide } from '../journey/guide.ts';

export const answers = sampleAnswers['grant_research'] ?? {};
export const title = 'Grant search brief: Education in Lucas County, Ohio';
export const ready = (page: Page) => page.getByRole('heading', { name: 'Your Result is Ready!' });

type Looks = Parameters<TestProduct['visitAs']>[1];

/** At the last question, with everything answered. */
export async function openAtItsEnd(
  product: TestProduct,
  settled: Settled,
  looks: Looks = {},
  given: Responses = answers,
) {
  const { path, run } = await startGuide(settled, 'grant_writer', 'grant_research', given);
  const visit = await product.visitAs(settled.person, { clock: true, ...looks });
  await visit.page.goto(path);
  await button(visit.page, 'Complete').waitFor();
  return { ...visit, path, run };
}

export async function complete(page: Page): Promise<void> {
  await button(page, 'Complete').click();
  await page.getByText('Thinking...').waitFor();
  await page.clock.fastForward(1800);
  await ready(page).waitFor();
}

export async function finish(product: TestProduct, settled: Settled, looks?: Looks) {
  const visit = await openAtItsEnd(product, settled, looks);
  await complete(visit.page);
  return { ...visit, paper: visit.page.getByRole('region', { name: title }) };
}
