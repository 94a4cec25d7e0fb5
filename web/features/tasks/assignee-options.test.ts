import { describe, expect, it } from 'vitest';
import type { Member } from '../../../contract/organizations.ts';
import { assigneeOptions } from './assignee-options.ts';

const member = (userId: string, firstName: string, role: Member['role']): Member => ({
  userId,
  role,
  joinedAt: '2026-01-05T09:00:00.000Z',
  user: { firstName, lastName: 'Adler', email: `${userId}@example.org`, profileImageUrl: null },
});

describe('whom a task may be assigned to', () => {
  it('is nobody or a member with the role in brackets, and of a viewer it says what they cannot do', () => {
    expect(assigneeOptions([member('1', 'Omar', 'staff'), member('2', 'Ruth', 'viewer')])).toEqual([
      { value: '', label: 'Nobody yet' },
      { value: '1', label: 'Omar Adler (staff)' },
      { value: '2', label: 'Ruth Adler (viewer)', note: 'can read tasks, not change them' },
    ]);
  });

  it('is also whoever has the task and is no member any more', () => {
    const assignee = { id: '3', firstName: 'Lee', lastName: 'Ono' };
    expect(assigneeOptions([], assignee)).toContainEqual({ value: '3', label: 'Lee Ono' });
  });
});
