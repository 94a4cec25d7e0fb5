import { expect, it } from 'vitest';
import { describeLoss, describeRest } from './describe-deletion.ts';

const counts = { privateConversations: 0, sharedConversations: 0, documents: 2, tasks: 1 };
const organizations = [{ id: '1', name: 'Juniper Table', outcome: 'left' as const }];
const preview = { name: 'Former member', organizations, ...counts };

it('of what stays, names what there is', () => {
  expect(describeRest(preview)).toBe(
    'Juniper Table keeps 2 documents, 1 task, and your comments. Their author is then “Former member”.',
  );
});

it('tells whoever runs the site that nobody does then', () => {
  const [lossOfOperator, loss] = [true, false].map((isOperator) => describeLoss(preview, { isOperator }).join(' '));
  expect(lossOfOperator).toContain('Nobody runs this site then');
  expect(loss).not.toContain('runs this site');
});
