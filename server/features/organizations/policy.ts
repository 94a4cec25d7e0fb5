import { hasRole, type Policy } from '../../platform/access/access.ts';

export interface OrganizationRef {
  id: string;
}

export type OrganizationAction =
  | 'updateProfile'
  | 'updateSettings'
  | 'delete'
  | 'setFundingTarget'
  | 'invite'
  | 'manageMembers'
  | 'chat'
  | 'createTask'
  | 'uploadDocument'
  | 'sendEmail'
  | 'updateMemorySettings'
  | 'resetMemory'
  | 'readAuditLog'
  | 'export';

export const organizationPolicy: Policy<OrganizationRef, OrganizationAction> = {
  updateProfile: (membership) => hasRole(membership, 'manager'),
  updateSettings: (membership) => hasRole(membership, 'admin'),
  delete: (membership) => hasRole(membership, 'admin'),
  setFundingTarget: (membership) => hasRole(membership, 'manager'),
  invite: (membership) => hasRole(membership, 'manager'),
  manageMembers: (membership) => hasRole(membership, 'admin'),
  chat: (membership) => hasRole(membership, 'staff'),
  createTask: (membership) => hasRole(membership, 'staff'),
  uploadDocument: (membership) => hasRole(membership, 'staff'),
  sendEmail: (membership) => hasRole(membership, 'staff'),
  updateMemorySettings: (membership) => hasRole(membership, 'manager'),
  resetMemory: (membership) => hasRole(membership, 'admin'),
  readAuditLog: (membership) => hasRole(membership, 'admin'),
  export: (membership) => hasRole(membership, 'admin'),
};

export type MemberAction = 'changeRole' | 'remove' | 'endSessions';

export const memberPolicy: Policy<{ userId: string }, MemberAction> = {
  changeRole: (membership) => hasRole(membership, 'admin'),
  endSessions: (membership) => hasRole(membership, 'admin'),
  // Everybody may leave.
  remove: (membership, member) => hasRole(membership, 'admin') || member.userId === membership.userId,
};
