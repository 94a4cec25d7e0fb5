import type { DocumentRow } from './queries.ts';

export const storageFolder = (organizationId: string): string => `documents/${organizationId}`;

export const storageName = ({ organizationId, filename }: Pick<DocumentRow, 'organizationId' | 'filename'>): string =>
  `${storageFolder(organizationId)}/${filename}`;
