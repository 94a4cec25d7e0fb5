import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import {
  chooseOrganization,
  chosenOrganizationKey,
  noAbilities,
  OrganizationContext,
  organizationsQuery,
  readChosenId,
} from '../lib/organization.ts';
import type { OrganizationChoice } from '../lib/organization.ts';
import { writeText } from '../lib/stored-text.ts';

const none: OrganizationChoice['organizations'] = [];

export function OrganizationProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const { data: organizations = none, isPending } = useQuery(organizationsQuery);
  const [selectedId, setSelectedId] = useState(() => readChosenId(userId));
  const choice = useMemo(() => {
    const organization = chooseOrganization(organizations, selectedId);
    return {
      organization,
      organizations,
      isLoading: isPending,
      can: organization?.can ?? noAbilities,
      select: (id: string) => {
        setSelectedId(id);
        writeText(chosenOrganizationKey(userId), id);
      },
    };
  }, [organizations, isPending, selectedId, userId]);
  return <OrganizationContext value={choice}>{children}</OrganizationContext>;
}
