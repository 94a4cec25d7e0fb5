import { expect, it } from 'vitest';
import type { DocumentOrder } from '../../lib/preferences.ts';
import { orderOptions, sortDocuments } from './sort-documents.ts';

const documents = [
  { originalName: 'Budget 10.xlsx', size: 300, createdAt: '2026-05-02T00:00:00.000Z' },
  { originalName: 'budget 9.xlsx', size: 900, createdAt: '2026-05-03T00:00:00.000Z' },
  { originalName: 'Äpfel.txt', size: 10, createdAt: '2026-05-01T00:00:00.000Z' },
  { originalName: 'Zoo.pdf', size: 300, createdAt: '2026-05-01T00:00:00.000Z' },
];
const [ten, nine, apples, zoo] = documents.map(({ originalName }) => originalName);

it.each<[DocumentOrder, (string | undefined)[]]>([
  ['newest', [nine, ten, apples, zoo]],
  ['oldest', [apples, zoo, ten, nine]],
  ['name', [apples, nine, ten, zoo]],
  ['largest', [nine, ten, zoo, apples]],
])('documents stand in the order %s, and those it does not tell apart by name', (order, names) => {
  expect(sortDocuments(documents, order).map(({ originalName }) => originalName)).toEqual(names);
});

it('every order has a word', () => {
  expect(orderOptions.map(({ label }) => label)).toEqual(['Newest', 'Oldest', 'Name', 'Largest']);
});
