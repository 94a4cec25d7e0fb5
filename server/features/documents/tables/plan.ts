// What can be asked of a table, as a schema that explains itself: whatever fills it in, execute-plan.ts alone carries it out.
import { z } from 'zod';

export const mostValues = 200;

const column = z.string().max(500).describe('The name of a column, as the head of the table writes it.');

export const conditionSchema = z.object({
  column,
  is: z
    .enum([
      'one of',
      'none of',
      'more than',
      'at least',
      'less than',
      'at most',
      'in month',
      'empty',
      'filled',
      'nothing',
      'done',
      'not done',
    ])
    .describe(
      [
        '"one of" and "none of": the cell, or one of the parts that commas make of it, is one of the values.',
        '"more than" to "at most": of numbers, and of days, which are later the higher they are; with one value, or thanColumn.',
        '"in month": the day is in that month of any year, 1 to 12.',
        '"empty": nothing, or only n/a, TBD, a dash. "filled": anything else. "nothing": empty, or 0.',
        '"done" and "not done": of a column of yes and no, done and pending; a blank is not done, what does not apply is neither.',
      ].join(' '),
    ),
  values: z.array(z.string().max(500)).max(mostValues).describe('Numbers in digits alone, days as YYYY-MM-DD.'),
  thanColumn: column.nullable().describe('Instead of a value: the column of the same row that it is compared with.'),
});

export const planSchema = z.object({
  operation: z
    .enum(['count', 'list', 'sum', 'average', 'median', 'max', 'min'])
    .describe('Of the rows that meet all of the conditions. "max" and "min" give the row, too.'),
  column: column.nullable().describe('What is added up, averaged or compared; null for count and list.'),
  conditions: z.array(conditionSchema).max(12),
  distinct: column.nullable().describe('Counts or lists the different values of this column instead of the rows.'),
  group: z
    .object({
      column,
      by: z.enum(['value', 'month', 'quarter', 'year']),
      order: z.enum(['highest', 'lowest']).nullable().describe('"highest": which has the most. Null: all of them.'),
      most: z.number().int().min(1).max(50).nullable().describe('Only so many of them, in that order.'),
    })
    .nullable()
    .describe('Reckons for each value of a column: "total by town", "which role has the most volunteers".'),
});

export type Condition = z.infer<typeof conditionSchema>;
export type Plan = z.infer<typeof planSchema>;
