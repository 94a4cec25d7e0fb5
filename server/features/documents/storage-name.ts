import type { DocumentRow } from './queries.ts';

export const storageName = ({ organizationId, filename }: Pick<DocumentRow, 'organizationId' | 'filename'>): string =>
  `documents/${organizationId}/${filename}`;
