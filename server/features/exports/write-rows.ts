import Papa from 'papaparse';

/** What a program that shows tables would take for a formula, and whatever may stand before it. */
const formula = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

const textOf = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' && value ? JSON.stringify(value) : value;

/** Row by row, with the names of the first row's fields at the head. Texts that look like formulas get a `'` before them. */
export async function* writeCsv(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let columns: string[] | null = null;
  // By this mark a spreadsheet knows the letters.
  yield '\ufeff';
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row);
      yield `${Papa.unparse([columns])}\r\n`;
    }
    const values = Object.values(row).map(textOf);
    yield `${Papa.unparse([values], { escapeFormulae: formula })}\r\n`;
  }
}

export async function* writeJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const row of rows) {
    yield between + JSON.stringify(row);
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}
