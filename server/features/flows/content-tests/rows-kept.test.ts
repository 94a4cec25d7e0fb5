import { expect, it } from 'vitest';
import { withoutAuthorPart } from '../../../../contract/document-parts.ts';
import { isTableStep } from '../../../../contract/table-answers.ts';
import { content } from '../../../testing/content.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { renderSample } from '../../../testing/sample-guides.ts';

// Told without consent, an answer to a question that this way through the guide does not ask.
const leftOut = new Set(['annual_report story', 'event_plan other_income']);
const cells = { date: ['spring 2027', '2027', 'January - March 2027', 'soon', ''], choice: ['Goal 9', ''] };

it('no row of a table is left out of its document for a day or a choice that is none', () => {
  const lost = [...content.flows.flows.values()].flatMap(({ id, steps }) =>
    steps.filter(isTableStep).flatMap(({ key, columns }) => {
      const [first = ''] = (sampleAnswers[id]?.[key] ?? '').split('\n');
      const trials = columns.flatMap(({ type }, at) =>
        at > 0 && (type === 'date' || type === 'choice') ? cells[type].map((cell) => [at, cell] as const) : [],
      );
      return trials.flatMap(([at, cell]) => {
        const row = first.split('\t').with(0, 'Zebra walk');
        const typed = [...row, ...columns.map(() => '')].slice(0, columns.length).with(at, cell).join('\t');
        const { markdown } = renderSample(id, { [key]: `${typed}\n${sampleAnswers[id]?.[key] ?? ''}` });
        const isKept = /zebra walk/i.test(withoutAuthorPart(markdown)) || leftOut.has(`${id} ${key}`);
        return isKept || columns[0]?.type === 'choice' ? [] : [`${id} ${key} ${columns[at]?.key} “${cell}”`];
      });
    }),
  );
  expect(lost).toEqual([]);
});
