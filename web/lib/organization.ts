// The organization the user works in at the moment. `web/app` provides it; every feature reads it here.
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Organization } from '../../contract/organizations.ts';
import { api } from './api.ts';
import { readText } from './stored-text.ts';

export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: () => api('GET /api/organizations'),
});

export const chosenOrganizationKey = (userId: string): string => `goodstead-organization:${userId}`;

/** The one chosen last in this browser, else the first. */
export const chooseOrganization = (organizations: Organization[], chosenId: string | null): Organization | null =>
  organizations.find(({ id }) => id === chosenId) ?? organizations[0] ?? null;

export const readChosenId = (userId: string): string | null => readText(chosenOrganizationKey(userId));

export interface OrganizationChoice {
  /** `null` while loading, and for a user who belongs to none. */
  organization: Organization | null;
  organizations: Organization[];
  select: (id: string) => void;
  isLoading: boolean;
  /** What the user may do in the selected organization; nothing without one. */
  can: Organization['can'];
}

export const noAbilities: Organization['can'] = {
  updateProfile: false,
  updateSettings: false,
  delete: false,
  setFundingTarget: false,
  invite: false,
  manageMembers: false,
  chat: false,
  createTask: false,
  uploadDocument: false,
  sendEmail: false,
  updateMemorySettings: false,
  resetMemory: false,
  readAuditLog: false,
  export: false,
};

export const OrganizationContext = createContext<OrganizationChoice | null>(null);

export const useOrganization = (): OrganizationChoice => {
  const choice = use(OrganizationContext);
  if (!choice) throw new Error('There is no organization provider above.');
  return choice;
};

/** For screens: the shell shows them only once an organization is selected. */
export const useSelectedOrganization = (): Organization => {
  const { organization } = useOrganization();
  if (!organization) throw new Error('No organization selected');
  return organization;
};
