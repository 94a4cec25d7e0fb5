// The finished document: what is shown, what is sent where, and what can be done with it.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Responses } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { useProduct } from '../harness/use-product.ts';
import type { Settled, TestProduct } from '../harness/use-product.ts';
import { button, seeToast } from '../journey/fields.ts';
import { downloadDocument, startGuide } from '../journey/guide.ts';

const product = useProduct();
const answers = sampleAnswers['grant_research'] ?? {};
const title = 'Grant search brief: Education in Lucas County, Ohio';
const ready = (page: Page) => page.getByRole('heading', { name: 'Your Result is Ready!' });

type Looks = Parameters<TestProduct['visitAs']>[1];

/** At the last question, with everything answered. */
async function open(settled: Settled, looks: Looks = {}, given: Responses = answers) {
  const { path, run } = await startGuide(settled, 'grant_writer', 'grant_research', given);
  const visit = await product.visitAs(settled.person, looks);
  await visit.page.goto(path);
  await button(visit.page, 'Complete').waitFor();
  return { ...visit, path, run };
}

async function finish(settled: Settled) {
  const visit = await open(settled);
  await button(visit.page, 'Complete').click();
  await ready(visit.page).waitFor();
  return { ...visit, paper: visit.page.getByRole('region', { name: title }) };
}

describe('completion', () => {
  it('asks for no preview once completion was asked for, however late it is answered', async () => {
    const { page } = await open(await product.settle(), { clock: true });
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/complete', (route) => held.then(() => route.continue()));
    await page.getByRole('region', { name: 'Your document so far' }).getByRole('heading', { name: title }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await button(page, 'Complete').click();
    await page.getByText('Thinking...').waitFor();
    // What is told of later than it is known: no timer runs until the answer is there.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/complete'));
    letThrough();
    await answered;
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      for (let turn = 0; turn < 20; turn += 1)
        await new Promise((resolve) => {
          port1.addEventListener('message', resolve, { once: true });
          port1.start();
          port2.postMessage(turn);
        });
    });
    await page.clock.resume();
    await ready(page).waitFor();
    expect(asked.filter((url) => url.endsWith('/preview'))).toEqual([]);
  });
});

describe('what can be done with it', () => {
  it('Send Email opens the person’s own mail program with the text, says so, and claims no sent mail', async () => {
    const { page, context } = await finish(await product.settle());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.enable');
    const opened = new Promise<string>((resolve) => {
      devtools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
    });
    await button(page, 'Send Email').click();
    const address = new URL(await opened);
    expect(address.protocol).toBe('mailto:');
    expect(address.searchParams.get('subject')).toBe(title);
    expect(address.searchParams.get('body')).toContain('1. Search profile');
    await seeToast(page, 'Opening your mail program', 'Goodstead does not send mail here');
    expect(await page.getByText('Email sent').count()).toBe(0);
  });

  it('Download gives a text file', async () => {
    const { page } = await finish(await product.settle());
    await page.getByText('I’ve also added it to this conversation').waitFor();
    const file = await downloadDocument(page, 'Text');
    await seeToast(page, 'Download started', 'The output file is being downloaded.');
    expect(file.suggestedFilename()).toBe('grant-search-brief-education-in-lucas-county-ohio.txt');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(title);
    expect(text).not.toMatch(/^#{1,6} \S|\*\*/m);
  });

  it('Download gives a text file without the server too', async () => {
    const { page, expectProblems } = await finish(await product.settle());
    expectProblems(/export/);
    await page.route('**/export?*', (route) => route.abort());
    const file = await downloadDocument(page, 'Text');
    await seeToast(page, 'Download started');
    expect(await readFile(await file.path(), 'utf8')).toContain(title);
  });

  it('Download does not wait for a server that is busy', async () => {
    const { page } = await finish(await product.settle());
    await page.getByText('I’ve also added it to this conversation').waitFor();
    await page.route('**/export?*', () => {});
    const file = await downloadDocument(page, 'Text');
    await seeToast(page, 'Download started');
    expect(await readFile(await file.path(), 'utf8')).toContain(title);
  });

  it('the other formats are Word, PDF, Markdown and text', async () => {
    const { page } = await finish(await product.settle());
    await page.getByText('I’ve also added it to this conversation').waitFor();
    const word = await downloadDocument(page, 'Word (DOCX)');
    expect(word.suggestedFilename()).toMatch(/\.docx$/);
    const pdf = await downloadDocument(page, 'PDF');
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const markdown = await downloadDocument(page, 'Markdown (MD)');
    expect(await readFile(await markdown.path(), 'utf8')).toContain(`# ${title}`);
  });
});
