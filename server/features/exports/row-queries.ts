import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection } from '../../platform/database/database.ts';
import { aiUsage } from '../ai-settings/index.ts';
import { auditLog, isEntrySubject, entrySubjects, entryTarget } from '../audit-log/index.ts';
import { users } from '../auth/index.ts';
import { documentRequirements, documents } from '../documents/index.ts';
import { invitations } from '../invitations/index.ts';
import { organizationMemorySettings } from '../memory/index.ts';
import { organizationMembers, organizations } from '../organizations/index.ts';
import { organizationProfiles } from '../profile/index.ts';
import { taskComments, tasks } from '../tasks/index.ts';
import { listConversationKinds } from './conversation-queries.ts';
import { nameOf, type Kind } from './kind-queries.ts';
import type { ExportRef } from './queries.ts';

const another = alias(users, 'another');

/** What the maker of an export may read, kind by kind. */
export function listKinds(connection: Connection, userId: string): Kind[] {
  return [
    {
      name: 'organization',
      about: 'name, description, time zone and funding target',
      id: organizations.id,
      organization: organizations.id,
      select: () => connection.select().from(organizations),
    },
    {
      name: 'profile',
      about: 'the organization profile with its programs',
      id: organizationProfiles.organizationId,
      organization: organizationProfiles.organizationId,
      select: () =>
        connection
          .select({ id: organizationProfiles.organizationId, ...getTableColumns(organizationProfiles) })
          .from(organizationProfiles),
    },
    {
      name: 'memory-settings',
      about: 'what agents may remember',
      id: organizationMemorySettings.organizationId,
      organization: organizationMemorySettings.organizationId,
      select: () =>
        connection
          .select({ id: organizationMemorySettings.organizationId, ...getTableColumns(organizationMemorySettings) })
          .from(organizationMemorySettings),
    },
    {
      name: 'members',
      about: 'who belongs to the organization, and as what',
      id: organizationMembers.id,
      organization: organizationMembers.organizationId,
      select: () =>
        connection
          .select({
            id: organizationMembers.id,
            userId: users.id,
            firstName: users.firstName,
            lastName: users.lastName,
            email: users.email,
            role: organizationMembers.role,
            joinedAt: organizationMembers.joinedAt,
          })
          .from(organizationMembers)
          .innerJoin(users, eq(users.id, organizationMembers.userId)),
    },
    {
      name: 'invitations',
      about: 'invitations that are still open, without their links',
      id: invitations.id,
      organization: invitations.organizationId,
      select: () =>
        connection
          .select({
            id: invitations.id,
            email: invitations.email,
            role: invitations.role,
            invitedBy: nameOf(users),
            createdAt: invitations.createdAt,
            expiresAt: invitations.expiresAt,
          })
          .from(invitations)
          .innerJoin(users, eq(users.id, invitations.invitedBy)),
    },
    {
      name: 'tasks',
      about: 'all tasks',
      id: tasks.id,
      organization: tasks.organizationId,
      select: () =>
        connection
          .select({ ...getTableColumns(tasks), creator: nameOf(users), assignee: nameOf(another) })
          .from(tasks)
          .innerJoin(users, eq(users.id, tasks.createdBy))
          .leftJoin(another, eq(another.id, tasks.assignedTo)),
    },
    {
      name: 'task-comments',
      about: 'what was said about tasks',
      id: taskComments.id,
      organization: tasks.organizationId,
      select: () =>
        connection
          .select({ ...getTableColumns(taskComments), author: nameOf(users) })
          .from(taskComments)
          .innerJoin(tasks, eq(tasks.id, taskComments.taskId))
          .innerJoin(users, eq(users.id, taskComments.userId)),
    },
    {
      name: 'documents',
      about: 'what is known of each file; the files are in the folder of that name',
      id: documents.id,
      organization: documents.organizationId,
      select: () =>
        connection
          .select({
            id: documents.id,
            name: documents.originalName,
            version: documents.version,
            seriesId: documents.seriesId,
            mimeType: documents.mimeType,
            size: documents.size,
            description: documents.description,
            tags: documents.tags,
            summary: documents.analysisBrief,
            uploadedBy: nameOf(users),
            createdAt: documents.createdAt,
            updatedAt: documents.updatedAt,
          })
          .from(documents)
          .innerJoin(users, eq(users.id, documents.uploadedBy)),
    },
    {
      name: 'document-requirements',
      about: 'what funders ask for, as it was checked off',
      id: documentRequirements.id,
      organization: documentRequirements.organizationId,
      select: () => connection.select().from(documentRequirements),
    },
    ...listConversationKinds(connection, userId),
    {
      name: 'activity-log',
      about: 'who did what',
      id: auditLog.id,
      organization: auditLog.organizationId,
      select: () =>
        connection
          .select({
            id: auditLog.id,
            createdAt: auditLog.createdAt,
            who: nameOf(users),
            action: auditLog.action,
            target: entryTarget,
            address: auditLog.address,
          })
          .from(auditLog)
          .innerJoin(users, eq(users.id, auditLog.actorId))
          .leftJoin(entrySubjects, isEntrySubject),
    },
    {
      name: 'ai-usage',
      about: 'how much a model was used, by whom',
      id: aiUsage.id,
      organization: aiUsage.organizationId,
      select: () =>
        connection
          .select({ ...getTableColumns(aiUsage), who: nameOf(users) })
          .from(aiUsage)
          .innerJoin(users, eq(users.id, aiUsage.userId)),
    },
  ];
}

export const selectDocumentFiles = (connection: Connection, { organizationId }: ExportRef) =>
  connection
    .select({
      id: documents.id,
      name: documents.originalName,
      version: documents.version,
      size: documents.size,
      createdAt: documents.createdAt,
      isNewest: sql<boolean>`not exists (
        select 1 from documents newer
        where newer.series_id = ${documents.seriesId} and newer.version > ${documents.version}
      )`,
    })
    .from(documents)
    .where(eq(documents.organizationId, organizationId))
    .orderBy(asc(documents.createdAt), asc(documents.id));
