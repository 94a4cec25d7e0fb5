import type { Actor } from '../../platform/access/access.ts';
import { isBackupRunning } from '../../platform/backup/backup-queries.ts';
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

class FileInBackup extends Error {}

/** Files go once their records are gone for good; while a backup is made they are removed later, by being told again. */
export const createFileRemover = (storage: Storage): Listener => ({
  name: 'remove-file',
  hears: (eventName) => eventName === 'document.deleted' || eventName === 'organization.deleted',
  async handle(event, database) {
    if (await isBackupRunning(database)) throw new FileInBackup();
    if (event.name === 'organization.deleted') await storage.removeAll(storageFolder(event.entityId));
    else await storage.remove((event.data as DocumentEventData).storageName);
  },
});
