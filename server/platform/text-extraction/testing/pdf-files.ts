import { createPdf } from '../../../../e2e/harness/sample-pdf.ts';
import type { CorpusFile, Planted } from './corpus-file.ts';
import { drawTable, heading, type Pdf, type PdfOptions, writePdf } from './pdf-writer.ts';
import { paragraph, sentence, sentences } from './prose.ts';

interface Extras extends Partial<CorpusFile> {
  options?: PdfOptions;
}

async function file(
  name: string,
  draw: (pdf: Pdf) => void,
  planted: Planted[],
  { options, ...more }: Extras = {},
): Promise<CorpusFile> {
  return { name: `${name}.pdf`, extension: 'pdf', content: await writePdf(draw, options), planted, ...more };
}

const onPage = (page: number, from: number, count: number, more: Partial<Planted> = {}): Planted[] =>
  sentences(from, count).map((text) => ({ text, page, ...more }));

const columns = { columns: 2, columnGap: 24, height: 300, align: 'justify' } as const;

export const pdfFiles = (): Promise<CorpusFile[]> =>
  Promise.all([
    file(
      'headings',
      (pdf) => {
        heading(pdf, 'Annual report', 24).text(paragraph(400, 3));
        heading(pdf.moveDown(), 'What we did').text(paragraph(410, 4));
        heading(pdf.addPage(), 'What we need').text(paragraph(420, 3));
        heading(pdf.moveDown(), 'A van', 11).text(paragraph(430, 2));
      },
      [
        { text: 'Annual report', kind: 'heading', page: 1 },
        ...onPage(1, 400, 3, { heading: 'Annual report', kind: 'paragraph' }),
        ...onPage(1, 410, 4, { heading: 'What we did' }),
        ...onPage(2, 420, 3, { heading: 'What we need' }),
        ...onPage(2, 430, 2, { heading: 'A van' }),
      ],
      { pageCount: 2, inOrder: true },
    ),
    file(
      'header-and-footer',
      (pdf) => {
        for (let page = 1; page <= 6; page += 1) {
          if (page > 1) pdf.addPage();
          pdf.fontSize(9).text('Riverbend Food Pantry', 72, 30).fontSize(11);
          pdf.text(paragraph(page * 10, 5), 72, 90);
          pdf.page.margins.bottom = 0;
          pdf.text(`Page ${page} of 6`, 72, 750, { align: 'center' });
          pdf.page.margins.bottom = 72;
        }
      },
      [1, 2, 3, 4, 5, 6].flatMap((page) => onPage(page, page * 10, 5)),
      { pageCount: 6, inOrder: true, absent: ['Page 3 of 6'] },
    ),
    file(
      'page-lines-below-the-text',
      (pdf) => {
        for (let page = 1; page <= 2; page += 1) {
          if (page > 1) pdf.addPage();
          pdf.fontSize(11).text(paragraph(page * 10 + 600, page * 3), 72, 90);
          pdf
            .moveDown()
            .fontSize(8)
            .text(`Riverbend Food Pantry, Confidential - page ${page + 2}`);
        }
      },
      [1, 2].flatMap((page) => onPage(page, page * 10 + 600, page * 3)),
      { pageCount: 2, inOrder: true, absent: ['Confidential'] },
    ),
    file(
      'two-columns',
      (pdf) => heading(pdf, 'News from the garden').text(paragraph(440, 16), columns),
      onPage(1, 440, 16),
      {
        inOrder: true,
      },
    ),
    file(
      'three-columns',
      (pdf) => pdf.fontSize(9).text(paragraph(460, 24), { ...columns, columns: 3, height: 240 }),
      onPage(1, 460, 24),
      { inOrder: true },
    ),
    file(
      'table',
      (pdf) => {
        heading(pdf, 'Budget').text(sentence(490)).moveDown();
        drawTable(
          pdf,
          [
            ['Item', 'Cost', 'Paid by'],
            ['Van', '$30,000', 'Maple Fund'],
            ['Cooler', '', 'County'],
            ['Food', '$5', 'Donors'],
          ],
          [72, 220, 340],
        );
        pdf.moveDown().text(sentence(491));
      },
      [
        { text: sentence(490), kind: 'paragraph', heading: 'Budget' },
        { text: 'Item', kind: 'table-row', cells: ['Item', 'Cost', 'Paid by'], page: 1 },
        { text: 'Van', cells: ['Van', '$30,000', 'Maple Fund'] },
        { text: 'Cooler', cells: ['Cooler', '', 'County'] },
        { text: 'Food', cells: ['Food', '$5', 'Donors'] },
        { text: sentence(491), kind: 'paragraph' },
      ],
      { inOrder: true },
    ),
    file(
      'table-with-parts',
      (pdf) => {
        heading(pdf, 'Budget').text(sentence(492)).moveDown();
        drawTable(
          pdf,
          [
            ['Category', 'Requested', 'Total'],
            ['Personnel and everything that goes with it'],
            ['Coordinator', '$26,000', '$31,000'],
            ['Travel'],
            ['Mileage', '$840', '$840'],
            ['Total', '$26,840', '$31,840'],
          ],
          [72, 260, 340],
        );
        pdf.moveDown().text(sentence(493));
      },
      [
        { text: 'Category', kind: 'table-row', cells: ['Category', 'Requested', 'Total'] },
        { text: 'Personnel and', kind: 'table-row', cells: ['Personnel and everything that goes with it'] },
        { text: 'Coordinator', cells: ['Coordinator', '$26,000', '$31,000'] },
        { text: 'Travel', kind: 'table-row', cells: ['Travel'] },
        { text: 'Mileage', cells: ['Mileage', '$840', '$840'] },
        { text: '$31,840', cells: ['Total', '$26,840', '$31,840'] },
        { text: sentence(493), kind: 'paragraph', heading: 'Budget' },
      ],
      { inOrder: true },
    ),
    file(
      'table-of-wrapped-cells',
      (pdf) => {
        heading(pdf, 'Work plan');
        drawTable(pdf, [['Activity', 'Who leads', 'Cost']], [72, 220, 360]);
        for (const lines of [
          [
            ['Run a reading program', 'The director with', '$400'],
            ['at two school sites', 'two volunteers'],
          ],
          [['Train tutors', 'Dana Fox', '$90']],
          [['Match each student', 'Lee Roy', '$15'], ['with a tutor']],
          [['Serve breakfast', 'Ana Ruiz', '$75']],
        ]) {
          for (const line of lines) {
            drawTable(pdf, [line], [72, 220, 360]);
            pdf.y -= 7;
          }
          pdf.y += 7;
        }
        pdf.moveDown().text(sentence(494));
      },
      [
        {
          text: 'Run a',
          cells: ['Run a reading program at two school sites', 'The director with two volunteers', '$400'],
        },
        { text: 'Train', cells: ['Train tutors', 'Dana Fox', '$90'] },
        { text: 'Match', cells: ['Match each student with a tutor', 'Lee Roy', '$15'] },
        { text: 'Serve', cells: ['Serve breakfast', 'Ana Ruiz', '$75'] },
        { text: sentence(494), kind: 'paragraph', heading: 'Work plan' },
      ],
      { inOrder: true },
    ),
    file(
      'tables-below-each-other',
      (pdf) => {
        for (const year of ['2026', '2027']) {
          heading(pdf.moveDown(), `Budget of ${year}`);
          drawTable(
            pdf,
            [
              ['Item', 'Cost'],
              [`Van ${year}`, '$30,000'],
              [`Food ${year}`, '$5'],
            ],
            [72, 220],
          );
        }
        pdf.moveDown().text('Costs of the hall');
        pdf.moveDown(0.2);
        drawTable(
          pdf,
          [
            ['Item', 'Cost'],
            ['Chairs', '$20'],
            ['Rent', '$50'],
          ],
          [72, 220],
        );
      },
      [
        { text: 'Food 2026', cells: ['Food 2026', '$5'], heading: 'Budget of 2026' },
        { text: 'Van 2027', cells: ['Van 2027', '$30,000'], heading: 'Budget of 2027' },
        { text: 'Costs of the hall', kind: 'paragraph' },
        { text: 'Rent', cells: ['Rent', '$50'] },
      ],
      { inOrder: true },
    ),
    file(
      'lists',
      (pdf) => {
        pdf.text('Send us with the form:').moveDown(0.3);
        for (const item of ['A signed letter of the board', 'The last audit']) pdf.text(`•  ${item}`, { indent: 10 });
        for (const number of [1, 2]) pdf.text(`${number}. ${sentence(500 + number)}`, { indent: 10 });
        pdf.moveDown().text(sentence(510));
      },
      [
        { text: 'Send us with the form:', kind: 'paragraph' },
        { text: 'A signed letter of the board', kind: 'list-item' },
        { text: 'The last audit', kind: 'list-item' },
        { text: sentence(501), kind: 'list-item' },
        { text: sentence(502), kind: 'list-item' },
        { text: sentence(510), kind: 'paragraph' },
      ],
      { inOrder: true },
    ),
    file(
      'hyphens',
      (pdf) => pdf.text('The organi-\nzation helps fami-\nlies with long-term care. Long-\nterm care is rare.'),
      [{ text: 'The organization helps families with long-term care. Long-term care is rare.' }],
    ),
    file(
      'turned',
      (pdf) => pdf.rotate(90, { origin: [300, 300] }).text(paragraph(520, 2), 72, 72, { width: 400 }),
      onPage(1, 520, 2),
    ),
    file('landscape', (pdf) => pdf.text(paragraph(530, 6)), onPage(1, 530, 6), { options: { layout: 'landscape' } }),
    file(
      'signs-above-the-line',
      (pdf) =>
        pdf
          .text('The 1', { continued: true })
          .fontSize(7)
          .text('st', { continued: true, rise: 4 } as object)
          .fontSize(11)
          .text(' of May', { continued: true })
          .text(' is due.'),
      [{ text: 'The 1st of May is due.', page: 1 }],
    ),
    file('western', (pdf) => pdf.text('Café Zoë pays £5 – “soon”, naïve as ever.'), [
      { text: 'Café Zoë pays £5 – “soon”, naïve as ever.' },
    ]),
    file(
      'long',
      (pdf) => {
        for (let page = 1; page <= 150; page += 1) {
          if (page > 1) pdf.addPage();
          pdf.text(paragraph(page * 25, 25));
        }
      },
      [1, 75, 150].flatMap((page) => onPage(page, page * 25, 25)),
      { pageCount: 150 },
    ),
    file('permissions-only', (pdf) => pdf.text(paragraph(540, 3)), onPage(1, 540, 3), {
      options: { ownerPassword: 'owner', permissions: { copying: false }, pdfVersion: '1.7' },
    }),
    {
      name: 'plain.pdf',
      extension: 'pdf',
      content: createPdf(['A first line (in brackets).', 'Then a second one.']),
      planted: [
        { text: 'A first line (in brackets).', page: 1 },
        { text: 'Then a second one.', page: 1 },
      ],
      pageCount: 1,
    },
  ]);
