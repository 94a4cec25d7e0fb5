import { expect, it } from 'vitest';
import { describeRest } from './describe-deletion.ts';

it('of what stays, names what there is', () => {
  const preview = { name: 'Former member', privateConversations: 0, sharedConversations: 0, documents: 2, tasks: 1 };
  const organizations = [{ id: '1', name: 'Juniper Table', outcome: 'left' as const }];
  expect(describeRest({ ...preview, organizations })).toBe(
    'Juniper Table keeps 2 documents, 1 task, and your comments. Their author is then “Former member”.',
  );
});
