import type { DocumentRow } from './queries.ts';

type StoredDocument = Pick<DocumentRow, 'organizationId' | 'filename'>;

export const documentsFolder = 'documents';

export const storageFolder = (organizationId: string): string => `${documentsFolder}/${organizationId}`;

export const storageName = ({ organizationId, filename }: StoredDocument): string =>
  `${storageFolder(organizationId)}/${filename}`;

/** Null for what is not named by `storageName`. */
export function parseStorageName(name: string): StoredDocument | null {
  const [, organizationId, filename] =
    /^documents\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/]+)$/.exec(name) ?? [];
  return organizationId && filename ? { organizationId, filename } : null;
}
