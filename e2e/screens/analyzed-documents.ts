// Documents whose reading and analysis stand as a test wants them: the answers of the server are replaced.
import type { Locator, Page } from 'playwright-core';
import type { AnalysisReport, DocumentBlock, Place, Requirement } from '../../contract/document-analysis.ts';
import type { Document } from '../../contract/documents.ts';
import type { Visit } from '../harness/browser.ts';
import type { Settled, TestProduct } from '../harness/use-product.ts';
import { details } from './library.ts';

export const documentId = '0198c5a2-0000-7000-8000-00000000d001';
export const nowhere: Place = { page: null, heading: null, sheet: null, row: null };
export const onPage = (page: number): Place => ({ ...nowhere, page });

const noAnalysis: Document['analysis'] = {
  status: 'ready',
  progress: null,
  kind: null,
  summary: null,
  keyPoints: [],
  dates: [],
  amounts: [],
  suggestedTasks: [],
  error: null,
};

export const analyzedDocument = (
  organizationId: string,
  analysis: Partial<Document['analysis']> = {},
  part: Partial<Document> = {},
): Document => ({
  id: documentId,
  organizationId,
  uploadedBy: null,
  filename: 'x',
  originalName: 'Youth grants 2027.pdf',
  mimeType: 'application/pdf',
  size: 88_000,
  url: `/api/documents/${documentId}/download`,
  description: null,
  tags: [],
  version: 1,
  isResult: false,
  createdAt: '2026-11-03T10:00:00.000Z',
  updatedAt: '2026-11-03T10:00:00.000Z',
  analysis: { ...noAnalysis, ...analysis },
  can: { update: true, delete: true, analyze: true },
  ...part,
});

const requirementId = (number: number) => `0198c5a2-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;

export const sampleRequirement = (number: number, part: Partial<Requirement> = {}): Requirement => ({
  id: requirementId(number),
  category: 'section',
  text: `Requirement ${number}`,
  quote: `The narrative answers question ${number} in plain words.`,
  place: onPage(2),
  state: 'open',
  taskId: null,
  plannedDate: null,
  ...part,
});

export const sampleReport = (part: Partial<AnalysisReport> = {}): AnalysisReport => ({
  documentId,
  kind: 'rfp',
  method: 'built-in',
  analyzedAt: '2026-11-03T10:01:00.000Z',
  pageCount: 4,
  isCut: false,
  summary: [{ text: 'The foundation gives grants to youth programs in Ohio.', place: onPage(1) }],
  keyPoints: [{ text: 'About 14 grants', quote: 'We expect to make about 14 grants.', place: onPage(1) }],
  dates: [
    { date: '2027-12-15', label: 'Full proposal', quote: 'Full proposals are due December 15.', place: onPage(2) },
  ],
  amounts: [{ amount: 80_000, currency: 'USD', label: 'Largest grant', quote: 'Up to $80,000.', place: onPage(1) }],
  people: [{ name: 'Elena Marsh', quote: 'Send questions to Elena Marsh.', place: onPage(3) }],
  organizations: [
    { name: 'Northwater Foundation', quote: 'Northwater Foundation invites proposals.', place: onPage(1) },
  ],
  requirements: [],
  suggestedTasks: [],
  ...part,
});

export const paragraph = (text: string, place: Partial<Place> = {}): DocumentBlock => ({
  kind: 'paragraph',
  text,
  place: { ...nowhere, ...place },
});

export interface Answers {
  documents: Document[];
  report?: AnalysisReport;
  blocks?: DocumentBlock[];
  isCut?: boolean;
}

const partSize = 200;

/** Answers as `answers` stands at the time of each request: a test may change it on the way. */
export async function replaceDocuments(page: Page, answers: Answers): Promise<void> {
  const path = `/api/documents/${documentId}`;
  await page.route(
    (url) => url.pathname === '/api/documents' || url.pathname.startsWith(path),
    async (route) => {
      const url = new URL(route.request().url());
      if (route.request().method() !== 'GET') return route.fallback();
      if (url.pathname === '/api/documents') return route.fulfill({ json: answers.documents });
      if (url.pathname === path) return route.fulfill({ json: answers.documents[0] });
      if (url.pathname === `${path}/versions`) return route.fulfill({ json: answers.documents.slice(0, 1) });
      if (url.pathname === `${path}/analysis`) return route.fulfill({ json: answers.report ?? sampleReport() });
      if (url.pathname !== `${path}/text`) return route.fallback();
      const { blocks = [], isCut = false } = answers;
      const asked = url.searchParams;
      const isAsked = asked.has('block') || asked.has('page') || asked.has('row');
      const at = blocks.findIndex(
        ({ place }, index) =>
          (!asked.has('block') || index === Number(asked.get('block'))) &&
          (!asked.has('page') || place.page === Number(asked.get('page'))) &&
          (!asked.has('row') || place.row === Number(asked.get('row'))),
      );
      const found = isAsked && at >= 0 ? at : null;
      const from = found === null ? Number(asked.get('from') ?? 0) : found - (found % partSize);
      const part = blocks.slice(from, from + partSize);
      return route.fulfill({ json: { blocks: part, from, found, total: blocks.length, pageCount: null, isCut } });
    },
  );
}

/** Somebody whose library stands so. */
export async function settleAnalyzed(
  product: TestProduct,
  make: (organizationId: string) => Answers,
  known?: Settled,
): Promise<Visit & Settled & { answers: Answers }> {
  const settled = known ?? (await product.settle());
  const visit = await product.visitAs(settled.person);
  const answers = make(settled.organizationId);
  await replaceDocuments(visit.page, answers);
  return { ...settled, ...visit, answers };
}

export const readyAnswers = (organizationId: string, part: Partial<Answers> = {}): Answers => ({
  documents: [
    analyzedDocument(organizationId, { kind: 'rfp', summary: 'The foundation gives grants to youth programs.' }),
  ],
  ...part,
});

export const fourPages: DocumentBlock[] = [1, 2, 3, 4].flatMap((page) => [
  { ...paragraph(`Chapter ${page}`, { page }), kind: 'heading' as const },
  paragraph(`Grants of this chapter end on day ${page}.`, { page }),
  ...['first', 'second'].map((which) => ({
    ...paragraph(`The ${which} point of page ${page}`, { page }),
    kind: 'list-item' as const,
  })),
]);

export const textBox = (page: Page): Locator => details(page).getByRole('searchbox', { name: 'Find in this text' });
/** The block with the focus, which is the one that was opened. */
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
