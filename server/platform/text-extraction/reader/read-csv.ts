import Papa from 'papaparse';
import { mostCharacters } from '../limits.ts';
import { decodeText } from './decode-text.ts';
import type { TextCollector } from './text-collector.ts';

/** Delimited by whatever the file uses. Rows count as a spreadsheet program counts them. */
export function readCsv(content: Buffer, collector: TextCollector): void {
  const text = decodeText(content).replace(/^\ufeff/, '');
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  let row = hint ? 1 : 0;
  // Cells may be quoted, and rows of nothing but separators cost nothing to write.
  const enough = body.slice(0, mostCharacters * 4);
  if (enough.length < body.length) collector.isCut = true;
  Papa.parse<string[]>(enough, {
    delimiter: hint?.[1] ?? guessDelimiter(enough),
    step: ({ data }, parser) => {
      row += 1;
      collector.addRow(data, { row });
      if (collector.isFull) parser.abort();
    },
  });
}

const sampleRows = 30;

/** The one that gives most rows the same number of cells, and more than one. */
function guessDelimiter(text: string): string {
  const sample = text.slice(0, 200_000);
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: sampleRows, skipEmptyLines: true });
    const widths = Map.groupBy(data, ({ length }) => length);
    const usual = [...widths].reduce((most, entry) => (entry[1].length > most[1].length ? entry : most), [0, []]);
    return { delimiter, rows: usual[0] > 1 ? usual[1].length : 0, cells: usual[0] };
  });
  return scores.toSorted((a, b) => b.rows - a.rows || b.cells - a.cells)[0]?.delimiter ?? ',';
}
