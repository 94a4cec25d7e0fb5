import { z } from 'zod';
import { citeDocument } from '../../assistant/index.ts';
import { operations } from '../../documents/index.ts';
import { defineAgentTool } from './agent-tool.ts';
import { findDocument } from './find-document.ts';
import { markedData } from './marked-data.ts';

const short = z.string().max(500);

/** Figures are reckoned here over all rows; no model adds up by itself. */
export const queryTableTool = defineAgentTool({
  name: 'query_table',
  description: `Reckons exactly over the rows of a table. "where": [column, comparison, value], as ["Town","is","Tarrow"]; also is not, contains, more than, at least, less than, at most, after, before, in month, empty, filled, done, not done. "of": ${operations.join(', ')}, of a column, as "sum of Gift". "by" groups. With nothing: which tables and columns there are.`,
  input: z.object({
    document: z.string().max(300).optional(),
    where: z.array(z.array(short).min(2).max(3)).max(12).default([]),
    of: short.optional(),
    by: short.optional(),
  }),
  async run({ document: called, where, of: asked, by = null }, bench) {
    const [, word = '', column = null] = /^\s*(\w+)(?:\s+(?:of\s+)?(.+))?$/su.exec(asked ?? '') ?? [];
    const of = operations.find((each) => each === word.toLowerCase()) ?? null;
    if (asked !== undefined && of === null) return `"of" begins with one of ${operations.join(', ')}.`;
    const document = called === undefined ? null : await findDocument(bench, called);
    if (document && 'refusal' in document) return document.refusal;
    const conditions = where.map(([name = '', is = '', value = '']) => [name, is, value] as [string, string, string]);
    const { text, read, sources } = await bench.desk.query({ where: conditions, of, column, by }, document?.id ?? null);
    const lines = sources.map((source) => {
      const told = {
        id: `table ${source.documentId}`,
        text,
        cite: (number: number) => citeDocument({ ...source, number }),
      };
      const name = bench.sources.numbers.nameOf('document', source.documentId);
      return `[${bench.sources.add(told)}] ${name} ${source.name}`;
    });
    return markedData(
      'table',
      'Put the number of the table after a figure from it, like [1].',
      [text, read, ...lines].filter(Boolean),
    );
  },
});
