import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { addColleague } from '../journey/colleague.ts';
import { addDocument, details, pdfFile } from '../screens/library.ts';
import { addReport, cardLink, clean, impactReport, settleReport, tags } from '../screens/document-details.ts';

const product = useProduct();
// For all tests that change nothing of it.
const { person: dana, report: kept, read: readKept } = await addReport(product);

const { name, description } = impactReport;
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const edit = (page: Page) => details(page).getByRole('button', { name: 'Edit description and tags' });
const tagBox = (page: Page) => details(page).getByRole('combobox', { name: 'Tags' });

describe('the details of a document', () => {
  it('open from its card, by keyboard too, with an address of their own, and give the focus back', async () => {
    const { page } = await product.visitAs(dana);
    await page.goto('/documents');
    await cardLink(page).focus();
    await page.keyboard.press('Enter');
    await details(page).getByRole('heading', { name }).waitFor();
    expect(new URL(page.url()).search).toBe(`?document=${kept.id}`);
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    await page.waitForURL(clean);
    await expect.poll(() => isFocused(cardLink(page))).toBe(true);
    // The whole card leads there, and Back leaves it.
    await page.getByRole('article', { name }).click({ position: { x: 120, y: 25 } });
    await details(page).waitFor();
    await page.goBack();
    await details(page).waitFor({ state: 'detached' });
    await page.waitForURL(clean);
  });

  it('stand beside the library, which goes on, where there is room for both', async () => {
    const { page, person, organizationId } = await settleReport(product);
    const other = 'Volunteer handbook.pdf';
    await addDocument(product.url, { person, organizationId }, pdfFile(other));
    await page.goto('/documents');
    await cardLink(page).click();
    await details(page).getByRole('heading', { name }).waitFor();
    const next = page.getByRole('article', { name: other }).getByRole('link', { name: other });
    await next.click();
    await details(page).getByRole('heading', { name: other }).waitFor();
    await expect.poll(() => isFocused(details(page))).toBe(true);
    await details(page).getByText('Read the text', { exact: true }).click();
    await details(page).getByRole('searchbox', { name: 'Find in this text' }).waitFor();
    await expectGoodEverywhere(page);
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(next)).toBe(true);
  });

  it('lead to an agent, with the name of the document in the message field', async () => {
    const { page } = await product.visitAs(dana);
    await page.goto(`/documents?document=${kept.id}`);
    await details(page)
      .getByRole('button', { name: /^Ask \w+ about this$/ })
      .click();
    await page.waitForURL(/\/chat\//);
    await expect.poll(() => page.getByLabel(/^Message /).inputValue()).toBe(`About ${name}: `);
  });

  it('are where a search result leads, and closing cleans the address', async () => {
    const { page } = await product.visitAs(dana);
    await page.goto('/');
    await page.getByRole('button', { name: 'Search...' }).click();
    await page.getByPlaceholder('Search tasks, documents, conversations...').fill('impact');
    await page.getByRole('option', { name: /Impact Report/ }).click();
    await details(page).getByText(description).waitFor();
    await details(page).getByRole('button', { name: 'Close' }).click();
    await details(page).waitFor({ state: 'detached' });
    expect(clean(new URL(page.url()))).toBe(true);
  });

  it('say so in a sentence where there is no such document', async () => {
    const { page, expectProblems } = await product.visitAs(dana);
    expectProblems(/404 .*\/api\/documents/);
    for (const id of ['01a1fdfa-3a7b-7147-87e9-adaf011d2287', 'no-id']) {
      await page.goto(`/documents?document=${id}`);
      await details(page).getByText('This document is not here.').waitFor();
    }
    await expectGoodEverywhere(page);
    await page.keyboard.press('Escape');
    await page.waitForURL(clean);
    await cardLink(page).waitFor();
  });

  it('of another organization of the same person offer to switch to it', async () => {
    const { page, person, report } = await settleReport(product);
    await person.post('/api/organizations', { name: 'Lantern Bridge' });
    await page.goto('/documents');
    await page.getByRole('button', { name: /Juniper Table/ }).click();
    await page.getByRole('menuitem', { name: /Lantern Bridge/ }).click();
    await page.getByText('No documents uploaded yet').waitFor();
    await page.goto(`/documents?document=${report.id}`);
    await details(page).getByText('This document belongs to Juniper Table.').waitFor();
    await details(page).getByRole('button', { name: 'Switch to Juniper Table' }).click();
    await details(page).getByText(description).waitFor();
    await page.keyboard.press('Escape');
    await cardLink(page).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('that cannot be loaded say why, and try again', async () => {
    const { page, expectProblems } = await product.visitAs(dana);
    expectProblems(/500 .*\/api\/documents/);
    const trouble = { message: 'The documents are out of reach.', code: 'internal' };
    await page.route(
      (url) => url.pathname.startsWith('/api/documents'),
      (route) => route.fulfill({ status: 500, json: trouble }),
      { times: 2 },
    );
    await page.goto(`/documents?document=${kept.id}`);
    const alert = details(page).getByRole('alert').filter({ hasText: 'The document could not be loaded.' });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await details(page).getByText(description).waitFor();
  });
});

describe('description and tags', () => {
  it('are changed by who may, kept by the server, and shown on the card', async () => {
    const { page, report, read } = await settleReport(product);
    await page.goto(`/documents?document=${report.id}`);
    await edit(page).click();
    const box = details(page).getByRole('textbox', { name: 'Description' });
    await expect.poll(() => isFocused(box)).toBe(true);
    await box.fill('The year in numbers.');
    await tagBox(page).fill('Annual');
    await page.keyboard.press('Enter');
    await tagBox(page).fill('funders, ANNUAL,');
    // What is typed and not added yet is taken, too.
    await tagBox(page).fill('Board');
    await expectGoodEverywhere(page);
    await details(page).getByRole('button', { name: 'Remove Impact' }).click();
    await expect.poll(() => isFocused(tagBox(page))).toBe(true);
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'PATCH'),
      details(page).getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(request.postDataJSON()).toEqual({
      description: 'The year in numbers.',
      tags: ['Annual', 'funders', 'Board'],
    });
    await seeToast(page, 'Details saved');
    await expect.poll(() => isFocused(edit(page))).toBe(true);
    expect(await read()).toMatchObject({ description: 'The year in numbers.', tags: ['Annual', 'funders', 'Board'] });
    await details(page).getByRole('button', { name: 'Close' }).click();
    const card = page.getByRole('article', { name });
    await card.getByText('The year in numbers.').waitFor();
    await card.getByText('funders').waitFor();
  });

  it('that are not saved are kept over a reload, and given up by Cancel', async () => {
    const { page } = await product.visitAs(dana);
    await page.goto(`/documents?document=${kept.id}`);
    await edit(page).click();
    await details(page).getByRole('textbox', { name: 'Description' }).fill('Half a sentence');
    await page.reload();
    const box = details(page).getByRole('textbox', { name: 'Description' });
    expect(await box.inputValue()).toBe('Half a sentence');
    await details(page).getByRole('button', { name: 'Cancel' }).click();
    await details(page).getByText(description).waitFor();
    await page.reload();
    await edit(page).waitFor();
    expect(await readKept()).toMatchObject({ description, tags: ['Impact'] });
  });

  it('that the server does not take stay in the form with the reason', async () => {
    const { page, report, expectProblems } = await settleReport(product);
    expectProblems(/500 .*\/api\/documents/);
    await page.goto(`/documents?document=${report.id}`);
    await edit(page).click();
    const box = details(page).getByRole('textbox', { name: 'Description' });
    await box.fill('A new one');
    const trouble = { message: 'The documents are out of reach.', code: 'internal' };
    await page.route('**/api/documents/*', (route) => route.fulfill({ status: 500, json: trouble }), { times: 1 });
    await details(page).getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'The details were not saved', 'The documents are out of reach.');
    expect(await box.inputValue()).toBe('A new one');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Details saved');
  });

  it('are at most 20 tags, which is said at the next one', async () => {
    const { page } = await product.visitAs(dana);
    await page.goto(`/documents?document=${kept.id}`);
    await edit(page).click();
    for (let number = 2; number <= 20; number += 1) {
      await tagBox(page).fill(`tag ${number}`);
      await page.keyboard.press('Enter');
    }
    expect(await tags(page)).toHaveLength(20);
    await tagBox(page).fill('one more');
    await page.keyboard.press('Enter');
    await details(page).getByText('Please use at most 20 tags.').waitFor();
    expect(await tags(page)).toHaveLength(20);
    await tagBox(page).fill('');
    await page.keyboard.press('Backspace');
    expect(await tags(page)).toHaveLength(19);
    await expectGoodScreen(page);
  });

  it('are changed by staff for own documents alone, and only read by a viewer', async () => {
    const { person, organizationId, report } = await settleReport(product);
    const staff = await addColleague(person, organizationId, await product.register('Miguel', 'Santos'), 'staff');
    const own = await addDocument(product.url, staff, pdfFile('Own.pdf'));
    const viewer = await addColleague(person, organizationId, await product.register('Vera', 'Lind'), 'viewer');
    const { page } = await product.visitAs(staff.person);
    await page.goto(`/documents?document=${own.id}`);
    await edit(page).waitFor();
    await details(page).getByText('No description yet.').waitFor();
    await details(page).getByText('No tags yet.').waitFor();
    const visits = [page, (await product.visitAs(viewer.person)).page];
    for (const each of visits) {
      await each.goto(`/documents?document=${report.id}`);
      await details(each).getByText(description).waitFor();
      await details(each).getByRole('link', { name: 'Download' }).waitFor();
      expect(await edit(each).count()).toBe(0);
      expect(await details(each).getByRole('button', { name: 'Delete' }).count()).toBe(0);
    }
  });

  it('go with the document when it is deleted from its details', async () => {
    const { page, report, read } = await settleReport(product);
    await page.goto(`/documents?document=${report.id}`);
    await details(page).getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: `Delete ${name}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await seeToast(page, 'Document deleted successfully');
    await details(page).waitFor({ state: 'detached' });
    await page.waitForURL(clean);
    await page.getByText('No documents uploaded yet').waitFor();
    await expect(read()).rejects.toThrow('404');
  });
});
