import { hasRole, type Policy } from '../../platform/access/access.ts';
import type { OrganizationRef } from '../organizations/index.ts';

export type AiAction = 'readSettings' | 'updateConnection' | 'testConnection' | 'updateBudget' | 'updateMasking';

export const aiPolicy: Policy<OrganizationRef, AiAction> = {
  readSettings: (membership) => hasRole(membership, 'admin'),
  updateConnection: (membership) => hasRole(membership, 'admin'),
  testConnection: (membership) => hasRole(membership, 'admin'),
  updateBudget: (membership) => hasRole(membership, 'admin'),
  updateMasking: (membership) => hasRole(membership, 'admin'),
};
