import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Role } from '../../../contract/options.ts';
import type { Member, Organization } from '../../../contract/organizations.ts';
import { api } from '../../lib/api.ts';
import type { CallOptions } from '../../lib/api.ts';
import { membersQuery } from '../../lib/members.ts';
import { organizationsQuery } from '../../lib/organization.ts';
import { changeRows } from '../../lib/pages.ts';
import { fullNameOf, useUser } from '../../lib/session.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refreshActivity } from '../../lib/refresh-activity.ts';

export type OrganizationChanges = CallOptions<'PATCH /api/organizations/:id'>['body'];

/** Refusals are shown by the form. */
export const useUpdateOrganization = ({ id }: Organization) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: OrganizationChanges) =>
      api('PATCH /api/organizations/:id', { params: { id }, body: changes }),
    onSuccess: (saved) => {
      client.setQueryData(organizationsQuery.queryKey, (list) => list?.map((each) => (each.id === id ? saved : each)));
      showToast({ title: 'Organization saved' });
      void refreshActivity(client, id);
    },
  });
};

/** What the app does once the user belongs to an organization no more: the next one is selected. */
const useGoodbye = () => {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return ({ id }: Organization, title: string) => {
    navigate('/');
    client.setQueryData(organizationsQuery.queryKey, (list) => list?.filter((each) => each.id !== id));
    showToast({ title });
  };
};

/** Refusals are shown by the dialog. */
export const useDeleteOrganization = (organization: Organization) => {
  const sayGoodbye = useGoodbye();
  return useMutation({
    mutationFn: (confirmName: string) =>
      api('DELETE /api/organizations/:id', { params: { id: organization.id }, body: { confirmName } }),
    onSuccess: () => sayGoodbye(organization, `${organization.name} was deleted`),
  });
};

export const useLeaveOrganization = (organization: Organization) => {
  const { id: userId } = useUser();
  const sayGoodbye = useGoodbye();
  return useMutation({
    mutationFn: () => api('DELETE /api/organizations/:id/members/:userId', { params: { id: organization.id, userId } }),
    onSuccess: () => sayGoodbye(organization, `You have left ${organization.name}`),
    onError: (error) => showFailure(`You are still a member of ${organization.name}`, error),
  });
};

export const useChangeRole = (organizationId: string) => {
  const client = useQueryClient();
  const { id: ownId } = useUser();
  const { queryKey } = membersQuery(organizationId);
  return useMutation({
    // One after the other, so that what is chosen last is what stays.
    scope: { id: `roles of ${organizationId}` },
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      api('PATCH /api/organizations/:id/members/:userId', { params: { id: organizationId, userId }, body: { role } }),
    onSuccess: (saved) => {
      changeRows<Member>(client, queryKey, (list) => list.map((each) => (each.userId === saved.userId ? saved : each)));
      showToast({ title: 'Role changed' });
      // With one's own role, what may be asked for is another: the app goes on from the organizations.
      void (saved.userId === ownId
        ? client.invalidateQueries({ queryKey: organizationsQuery.queryKey })
        : refreshActivity(client, organizationId));
    },
    onError: (error) => {
      showFailure('The role was not changed', error);
      void client.invalidateQueries({ queryKey });
    },
  });
};

export const useEndMemberSessions = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: Member) =>
      api('DELETE /api/organizations/:id/members/:userId/sessions', { params: { id: organizationId, userId } }),
    onSuccess: (_, { user }) => {
      showToast({ title: `${fullNameOf(user)} was signed out everywhere` });
      void refreshActivity(client, organizationId);
    },
    onError: (error, { user }) => showFailure(`${fullNameOf(user)} was not signed out`, error),
  });
};

export const useRemoveMember = (organizationId: string) => {
  const client = useQueryClient();
  const { queryKey } = membersQuery(organizationId);
  return useMutation({
    mutationFn: ({ userId }: Member) =>
      api('DELETE /api/organizations/:id/members/:userId', { params: { id: organizationId, userId } }),
    onSuccess: (_, { userId, user }) => {
      changeRows<Member>(client, queryKey, (list) => list.filter((each) => each.userId !== userId));
      showToast({ title: `${fullNameOf(user)} was removed` });
      void refreshActivity(client, organizationId);
      // Open tasks of theirs belong to nobody now.
      void client.invalidateQueries({ queryKey: ['tasks', organizationId] });
    },
    onError: (error, { user }) => {
      showFailure(`${fullNameOf(user)} was not removed`, error);
      void client.invalidateQueries({ queryKey });
    },
  });
};
