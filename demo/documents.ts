import { utils, write } from '@e965/xlsx';
import { writeDocx } from '../server/platform/document-export/docx/write-docx.ts';
import { writePdf } from '../server/platform/document-export/pdf/write-pdf.ts';
import type { DemoCalendar } from './calendar.ts';
import { annualReportText, budgetRows, minutesText, requestText } from './document-texts.ts';
import { organizationName, type DemoName } from './people.ts';

export interface DemoDocument {
  name: string;
  type: string;
  tags: string[];
  uploader: DemoName;
  write(calendar: DemoCalendar): Promise<Buffer>;
}

/** Real files, written when the demo is filled. */
export const demoDocuments: DemoDocument[] = [
  {
    name: 'Northwater_Foundation_RFP.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    tags: ['Grants'],
    uploader: 'priya',
    write: (calendar) =>
      writeDocx({
        markdown: requestText(calendar),
        title: 'Youth Opportunity Grants',
        author: 'Northwater Foundation',
      }),
  },
  {
    name: 'Lantern_Bridge_Annual_Report_FY2025.pdf',
    type: 'application/pdf',
    tags: ['Impact', 'Annual'],
    uploader: 'maya',
    write: async () =>
      (await writePdf({ markdown: annualReportText, title: 'Annual Report FY2025', author: organizationName })).file,
  },
  {
    name: 'FY2026_Budget.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    tags: ['Finance'],
    uploader: 'luis',
    async write() {
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(budgetRows), 'FY2026');
      return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    },
  },
  {
    name: 'Board_Minutes_September.txt',
    type: 'text/plain',
    tags: ['Board'],
    uploader: 'dev',
    write: async (calendar) => Buffer.from(minutesText(calendar)),
  },
];
