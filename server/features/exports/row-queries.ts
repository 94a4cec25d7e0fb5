import { and, asc, eq, getTableColumns, gt, sql, type AnyColumn } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection } from '../../platform/database/database.ts';
import { aiUsage } from '../ai-settings/index.ts';
import { auditLog } from '../audit-log/index.ts';
import { users } from '../auth/index.ts';
import { documentRequirements, documents } from '../documents/index.ts';
import { invitations } from '../invitations/index.ts';
import { organizationMemorySettings } from '../memory/index.ts';
import { organizationMembers, organizations } from '../organizations/index.ts';
import { organizationProfiles } from '../profile/index.ts';
import { taskComments, tasks } from '../tasks/index.ts';
import { listConversationKinds } from './conversation-queries.ts';
import { atOnce, nameOf, type Kind } from './kind-queries.ts';
import type { ExportRef } from './queries.ts';

const another = alias(users, 'another');

/** What the maker of an export may read, kind by kind. */
export function listKinds(connection: Connection, ref: ExportRef): Kind[] {
  const { organizationId } = ref;
  const here = (column: AnyColumn) => eq(column, organizationId);
  return [
    {
      name: 'organization',
      about: 'name, description, time zone and funding target',
      page: (after) =>
        connection
          .select()
          .from(organizations)
          .where(and(here(organizations.id), gt(organizations.id, after))),
    },
    {
      name: 'profile',
      about: 'the organization profile with its programs',
      page: (after) =>
        connection
          .select({ id: organizationProfiles.organizationId, ...getTableColumns(organizationProfiles) })
          .from(organizationProfiles)
          .where(and(here(organizationProfiles.organizationId), gt(organizationProfiles.organizationId, after))),
    },
    {
      name: 'memory-settings',
      about: 'what agents may remember',
      page: (after) =>
        connection
          .select({ id: organizationMemorySettings.organizationId, ...getTableColumns(organizationMemorySettings) })
          .from(organizationMemorySettings)
          .where(
            and(here(organizationMemorySettings.organizationId), gt(organizationMemorySettings.organizationId, after)),
          ),
    },
    {
      name: 'members',
      about: 'who belongs to the organization, and as what',
      page: (after) =>
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
          .innerJoin(users, eq(users.id, organizationMembers.userId))
          .where(and(here(organizationMembers.organizationId), gt(organizationMembers.id, after)))
          .orderBy(asc(organizationMembers.id))
          .limit(atOnce),
    },
    {
      name: 'invitations',
      about: 'invitations that are still open, without their links',
      page: (after) =>
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
          .innerJoin(users, eq(users.id, invitations.invitedBy))
          .where(and(here(invitations.organizationId), gt(invitations.id, after)))
          .orderBy(asc(invitations.id))
          .limit(atOnce),
    },
    {
      name: 'tasks',
      about: 'all tasks',
      page: (after) =>
        connection
          .select({ ...getTableColumns(tasks), creator: nameOf(users), assignee: nameOf(another) })
          .from(tasks)
          .innerJoin(users, eq(users.id, tasks.createdBy))
          .leftJoin(another, eq(another.id, tasks.assignedTo))
          .where(and(here(tasks.organizationId), gt(tasks.id, after)))
          .orderBy(asc(tasks.id))
          .limit(atOnce),
    },
    {
      name: 'task-comments',
      about: 'what was said about tasks',
      page: (after) =>
        connection
          .select({ ...getTableColumns(taskComments), author: nameOf(users) })
          .from(taskComments)
          .innerJoin(tasks, eq(tasks.id, taskComments.taskId))
          .innerJoin(users, eq(users.id, taskComments.userId))
          .where(and(here(tasks.organizationId), gt(taskComments.id, after)))
          .orderBy(asc(taskComments.id))
          .limit(atOnce),
    },
    {
      name: 'documents',
      about: 'what is known of each file; the files are in the folder of that name',
      page: (after) =>
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
          .innerJoin(users, eq(users.id, documents.uploadedBy))
          .where(and(here(documents.organizationId), gt(documents.id, after)))
          .orderBy(asc(documents.id))
          .limit(atOnce),
    },
    {
      name: 'document-requirements',
      about: 'what funders ask for, as it was checked off',
      page: (after) =>
        connection
          .select()
          .from(documentRequirements)
          .where(and(here(documentRequirements.organizationId), gt(documentRequirements.id, after)))
          .orderBy(asc(documentRequirements.id))
          .limit(atOnce),
    },
    ...listConversationKinds(connection, ref),
    {
      name: 'activity-log',
      about: 'who did what',
      page: (after) =>
        connection
          .select({
            id: auditLog.id,
            createdAt: auditLog.createdAt,
            who: nameOf(users),
            action: auditLog.action,
            target: auditLog.target,
            address: auditLog.address,
          })
          .from(auditLog)
          .innerJoin(users, eq(users.id, auditLog.actorId))
          .where(and(here(auditLog.organizationId), gt(auditLog.id, after)))
          .orderBy(asc(auditLog.id))
          .limit(atOnce),
    },
    {
      name: 'ai-usage',
      about: 'how much a model was used, by whom',
      page: (after) =>
        connection
          .select({ ...getTableColumns(aiUsage), who: nameOf(users) })
          .from(aiUsage)
          .innerJoin(users, eq(users.id, aiUsage.userId))
          .where(and(here(aiUsage.organizationId), gt(aiUsage.id, after)))
          .orderBy(asc(aiUsage.id))
          .limit(atOnce),
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
