import { eq } from 'drizzle-orm';
import { chatMessages, chatSessions } from '../features/conversations/index.ts';
import { documents } from '../features/documents/index.ts';
import { auditLog } from '../features/audit-log/tables.ts';
import { users } from '../features/auth/tables.ts';
import { notifications } from '../features/notifications/tables.ts';
import { organizationMembers } from '../features/organizations/index.ts';
import { resultVersions } from '../features/results/tables.ts';
import { securityLog } from '../features/security-log/tables.ts';
import { taskComments, tasks } from '../features/tasks/index.ts';
import { newId } from '../platform/database/ids.ts';
import { createConversation } from './records.ts';
import { createMember, type TestApp, type TestUser } from './test-app.ts';

export interface GrowingList {
  url: string;
  /** Within a page the oldest come first. */
  isOldestFirst?: boolean;
  /** Puts rows into it that are of one moment. */
  add(count: number, at: Date): Promise<void>;
}

interface Place {
  test: TestApp;
  /** An admin of the organization. */
  user: TestUser;
  organizationId: string;
}

const times = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, i) => make(i));

const insertConversations =
  ({ test: { open }, organizationId }: Place, userId: string): GrowingList['add'] =>
  async (count, at) =>
    void (await open.database
      .insert(chatSessions)
      .values(times(count, () => ({ organizationId, userId, agentType: 'grant_writer' as const, updatedAt: at }))));

/** An empty one of each list whose call takes pages. */
export const growingLists: Record<string, (place: Place) => Promise<GrowingList>> = {
  'GET /api/chat/sessions': async (place) => ({
    url: `/api/chat/sessions?organizationId=${place.organizationId}`,
    add: insertConversations(place, place.user.id),
  }),

  'GET /api/chat/sessions?scope=team': async (place) => ({
    url: `/api/chat/sessions?organizationId=${place.organizationId}&scope=team`,
    add: insertConversations(place, (await createMember(place.test, { id: place.organizationId }, 'staff')).id),
  }),

  'GET /api/chat/sessions/:id/messages': async ({ test, user, organizationId }) => {
    const { id } = await createConversation(user, organizationId);
    return {
      url: `/api/chat/sessions/${id}/messages`,
      isOldestFirst: true,
      add: async (count, at) =>
        void (await test.open.database
          .insert(chatMessages)
          .values(times(count, () => ({ chatSessionId: id, isUser: true, content: 'Hello.', createdAt: at })))),
    };
  },

  'GET /api/tasks': async ({ test, user, organizationId }) => ({
    url: `/api/tasks?organizationId=${organizationId}`,
    add: async (count, at) =>
      void (await test.open.database
        .insert(tasks)
        .values(times(count, () => ({ organizationId, createdBy: user.id, title: 'Call Maria', createdAt: at })))),
  }),

  'GET /api/tasks?status=completed': async ({ test, user, organizationId }) => ({
    url: `/api/tasks?organizationId=${organizationId}&status=completed`,
    add: async (count, at) => {
      const done = { organizationId, createdBy: user.id, title: 'Call Maria', status: 'completed' as const };
      // In another order than the one in which they were made.
      const rows = times(count, (index) => ({ ...done, completedAt: at, createdAt: new Date(+at - index * 60_000) }));
      await test.open.database.insert(tasks).values(rows);
    },
  }),

  'GET /api/tasks/:id/comments': async ({ test, user, organizationId }) => {
    const { id } = (await user.send('POST', '/api/tasks', { organizationId, title: 'Talk' })).json<{ id: string }>();
    return {
      url: `/api/tasks/${id}/comments`,
      isOldestFirst: true,
      add: async (count, at) =>
        void (await test.open.database
          .insert(taskComments)
          .values(times(count, () => ({ taskId: id, userId: user.id, comment: 'Done.', createdAt: at })))),
    };
  },

  'GET /api/documents': async ({ test, user, organizationId }) => ({
    url: `/api/documents?organizationId=${organizationId}`,
    add: async (count, at) => {
      const rows = times(count, () => documentRow(organizationId, user.id));
      await test.open.database.insert(documents).values(rows.map((row) => ({ ...row, createdAt: at })));
    },
  }),

  'GET /api/documents/:id/versions': async ({ test, user, organizationId }) => {
    const first = documentRow(organizationId, user.id);
    await test.open.database.insert(documents).values({ ...first, createdAt: new Date(0) });
    let version = 1;
    return {
      url: `/api/documents/${first.id}/versions`,
      add: async (count, at) => {
        const rows = times(count, () => documentRow(organizationId, user.id));
        await test.open.database
          .insert(documents)
          .values(rows.map((row) => ({ ...row, seriesId: first.id, version: (version += 1), createdAt: at })));
      },
    };
  },

  'GET /api/organizations/:id/members': async ({ test, organizationId }) => ({
    url: `/api/organizations/${organizationId}/members`,
    isOldestFirst: true,
    add: async (count, at) => {
      const people = times(count, () => newId()).map((id) => ({
        id,
        email: `${id}@example.org`,
        firstName: 'Dana',
        lastName: 'Okafor',
      }));
      await test.open.database.insert(users).values(people);
      await test.open.database
        .insert(organizationMembers)
        .values(people.map(({ id }) => ({ organizationId, userId: id, role: 'viewer' as const, joinedAt: at })));
    },
  }),

  'GET /api/notifications': async ({ test, user, organizationId }) => ({
    url: `/api/notifications?organizationId=${organizationId}`,
    add: async (count, at) => {
      const rows = times(count, () => ({ organizationId, userId: user.id, occasion: newId(), createdAt: at }));
      await test.open.database.insert(notifications).values(rows.map((row) => ({ ...row, message: 'Due', path: '/' })));
    },
  }),

  'GET /api/organizations/:id/audit-log': async ({ test, user, organizationId }) => ({
    url: `/api/organizations/${organizationId}/audit-log`,
    add: async (count, at) => {
      const rows = times(count, () => ({ organizationId, actorId: user.id, eventId: newId(), createdAt: at }));
      await test.open.database.insert(auditLog).values(rows.map((row) => ({ ...row, action: 'task.deleted' })));
    },
  }),

  'GET /api/chat/messages/:id/versions': async ({ test, user, organizationId }) => {
    const chatSessionId = (await createConversation(user, organizationId)).id;
    const messageId = newId();
    await test.open.database
      .insert(chatMessages)
      .values({ id: messageId, chatSessionId, isUser: false, content: 'Letter', metadata: { flowRunId: newId() } });
    let number = 0;
    return {
      url: `/api/chat/messages/${messageId}/versions`,
      add: async (count, at) => {
        const rows = times(count, () => ({ organizationId, messageId, createdBy: user.id, content: 'Letter' }));
        await test.open.database
          .insert(resultVersions)
          .values(rows.map((row) => ({ ...row, kind: 'edit' as const, number: (number += 1), createdAt: at })));
      },
    };
  },

  'GET /api/installation/security-log': async ({ test, user }) => {
    await test.open.database.update(users).set({ isOperator: true }).where(eq(users.id, user.id));
    return {
      url: '/api/installation/security-log',
      add: async (count, at) =>
        void (await test.open.database
          .insert(securityLog)
          .values(times(count, () => ({ action: 'sign-in', outcome: 'done' as const, createdAt: at })))),
    };
  },
};

const documentRow = (organizationId: string, uploadedBy: string) => {
  const id = newId();
  return {
    id,
    organizationId,
    uploadedBy,
    seriesId: id,
    filename: `${id}.txt`,
    originalName: 'notes.txt',
    mimeType: 'text/plain',
    size: 1,
    url: `/api/documents/${id}/download`,
    analysisStatus: 'skipped' as const,
  };
};
