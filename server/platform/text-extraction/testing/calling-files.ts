// Files that ask their reader to fetch something from an address.
import { paragraph } from './prose.ts';
import { pdfOf } from './pdf-objects.ts';
import { sheetEntries, sheetRows, wordBody, wordEntries, wordParagraph, writeZip } from './zip-writer.ts';
import type { DocumentExtension, UnreadableReason } from '../unreadable-document.ts';

interface CallingFile {
  name: string;
  extension: DocumentExtension;
  content: Buffer;
  ends: 'read' | UnreadableReason;
}

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const external = (url: string, ...kinds: string[]): string =>
  `<Relationships xmlns="${relations}">${kinds
    .map(
      (kind, index) =>
        `<Relationship Id="e${index}" Type="${office}/${kind}" Target="${url}/${kind}" TargetMode="External"/>`,
    )
    .join('')}</Relationships>`;

const text = paragraph(900, 3);

export const createCallingFiles = (url: string): CallingFile[] => [
  {
    name: 'external parts',
    extension: 'docx',
    ends: 'read',
    content: writeZip([
      ...wordEntries(
        wordBody(`${wordParagraph(text)}<w:p><w:hyperlink r:id="e2"><w:r><w:t>Link</w:t></w:r></w:hyperlink></w:p>`),
      ),
      {
        name: 'word/_rels/document.xml.rels',
        content: external(url, 'attachedTemplate', 'image', 'hyperlink', 'oleObject', 'frame', 'subDocument'),
      },
      { name: 'word/_rels/settings.xml.rels', content: external(url, 'attachedTemplate') },
    ]),
  },
  {
    name: 'an external entity',
    extension: 'docx',
    ends: 'damaged',
    content: writeZip(
      wordEntries(
        `<?xml version="1.0"?><!DOCTYPE x SYSTEM "${url}/dtd" [<!ENTITY % p SYSTEM "${url}/p">%p;<!ENTITY e SYSTEM "${url}/e">]>${wordBody(wordParagraph(`${text} &e;`))}`,
      ),
    ),
  },
  {
    name: 'external links and a web service',
    extension: 'xlsx',
    ends: 'read',
    content: writeZip([
      ...sheetEntries(
        sheetRows(
          `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c><c r="B1"><f>WEBSERVICE("${url}/f")</f><v>1</v></c><c r="C1"><f>'${url}/[x.xlsx]One'!A1</f><v>2</v></c></row>`,
        ),
      ),
      { name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink><externalBook r:id="e0"/></externalLink>' },
      { name: 'xl/externalLinks/_rels/externalLink1.xml.rels', content: external(url, 'externalLinkPath') },
      {
        name: 'xl/connections.xml',
        content: `<connections><connection id="1" type="4"><webPr url="${url}/web"/></connection></connections>`,
      },
    ]),
  },
  {
    name: 'an external entity',
    extension: 'xlsx',
    ends: 'read',
    content: writeZip(
      sheetEntries(
        `<!DOCTYPE x [<!ENTITY e SYSTEM "${url}/e">]>${sheetRows(`<row r="1"><c r="A1" t="inlineStr"><is><t>${text} &e;</t></is></c></row>`)}`,
      ),
    ),
  },
  {
    name: 'actions and a stream elsewhere',
    extension: 'pdf',
    ends: 'read',
    content: pdfOf([
      `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (${url}/open) >> /AA << /WC << /S /SubmitForm /F << /FS /URL /F (${url}/form) >> >> >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> /XObject << /X1 6 0 R >> >> /Contents 5 0 R /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${url}/link) >> >>] >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Length 52 >>\nstream\nBT /F1 12 Tf 72 700 Td (The text itself.) Tj ET /X1 Do\nendstream',
      `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /F << /FS /URL /F (${url}/stream) >> /Length 0 >>\nstream\n\nendstream`,
    ]),
  },
  {
    name: 'formulas that fetch',
    extension: 'csv',
    ends: 'read',
    content: Buffer.from(
      `Name,Value\n${text},"=WEBSERVICE(""${url}/csv"")"\nNext,"=IMPORTXML(""${url}/xml"",""//a"")"\n`,
    ),
  },
  { name: 'a link', extension: 'txt', ends: 'read', content: Buffer.from(`${text}\n\n${url}/txt\n`) },
];
