import { hasRole, type Policy } from '../../platform/access/access.ts';
import type { DocumentRow } from './queries.ts';

export type DocumentAction = 'update' | 'delete' | 'analyze';

const isUploaderOrManager: Policy<Pick<DocumentRow, 'uploadedBy'>, 'update'>['update'] = (membership, document) =>
  hasRole(membership, 'manager') || (hasRole(membership, 'staff') && document.uploadedBy === membership.userId);

export const documentPolicy: Policy<Pick<DocumentRow, 'uploadedBy'>, DocumentAction> = {
  update: isUploaderOrManager,
  delete: isUploaderOrManager,
  analyze: (membership) => hasRole(membership, 'staff'),
};
