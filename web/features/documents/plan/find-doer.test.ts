import { expect, it } from 'vitest';
import type { Member } from '../../../../contract/organizations.ts';
import { findDoer } from './find-doer.ts';

const member = (userId: string, firstName: string, lastName: string, role: Member['role'] = 'staff'): Member => ({
  userId,
  role,
  joinedAt: '2026-01-05T09:00:00.000Z',
  user: { firstName, lastName, email: `${userId}@example.org`, profileImageUrl: null },
});
const members = [
  member('joanne', 'Joanne', 'Pruitt'),
  member('helen', 'Helen', 'Marsh', 'admin'),
  member('tom', 'Tom', 'Kessler', 'viewer'),
  member('ana', 'Ana Maria', 'Ruiz'),
  member('bev-1', 'Bev', 'Lindqvist'),
  member('bev-2', 'Bev', 'Stone'),
];

it.each([
  ['Who: Joanne. By when: November 24, 2026.', 'joanne'],
  ['Owner: helen marsh. Due: 12/1/2026.', 'helen'],
  ['Due: December 1. Responsible: Ana Maria. Status: open.', 'ana'],
  ['Assigned to: Bev Stone.', 'bev-2'],
  ['Who: Dr. Helen Marsh. By when: May 3.', ''],
  ['Joanne: order labels by December 1', 'joanne'],
  ['Helen Marsh will send the invoices by December 4', 'helen'],
  ['Joanne - call the county', 'joanne'],
  ['Who: Bev. By: December 1, 2026.', ''],
  ['Who: Tom. By: December 1, 2026.', ''],
  ['Who: Joanne and Helen. By: December 1, 2026.', ''],
  ['Who: Helen Brandt. By: December 1, 2026.', ''],
  ['The report is due on May 1. Call Joanne: 555-0134.', ''],
  ['Joanne reported 40 volunteers.', ''],
  ['', ''],
])('%s is for %s', (description, doer) => {
  expect(findDoer(description, members)).toBe(doer);
});
