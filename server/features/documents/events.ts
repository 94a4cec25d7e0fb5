import type { Actor } from '../../platform/access/access.ts';
import type { DomainEvent, Listener } from '../../platform/events/events.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { DocumentRow } from './queries.ts';
import { storageFolder, storageName } from './storage-name.ts';

export type DocumentEventName =
  | 'document.uploaded'
  | 'document.updated'
  | 'document.deleted'
  | 'document.analysis-requested'
  | 'document.requirement-changed';
type DocumentEventData = { name: string; storageName: string };

export const documentEvent = (
  name: DocumentEventName,
  actor: Actor,
  document: DocumentRow,
): DomainEvent<DocumentEventName, DocumentEventData> => ({
  name,
  organizationId: document.organizationId,
  actorId: actor.userId,
  entityId: document.id,
  data: { name: document.originalName, storageName: storageName(document) },
});

/** Files go once their records are gone for good. */
export const createFileRemover = (storage: Storage): Listener => ({
  name: 'remove-file',
  hears: (eventName) => eventName === 'document.deleted' || eventName === 'organization.deleted',
  handle: (event) =>
    event.name === 'organization.deleted'
      ? storage.removeAll(storageFolder(event.entityId))
      : storage.remove((event.data as DocumentEventData).storageName),
});
