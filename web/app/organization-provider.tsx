import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { noAbilities, OrganizationContext, organizationsQuery } from '../lib/organization.ts';
import type { OrganizationChoice } from '../lib/organization.ts';
import { readText, writeText } from '../lib/stored-text.ts';

const none: OrganizationChoice['organizations'] = [];

/** Selects an organization: the one chosen last in this browser, else the first. */
export function OrganizationProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const storageKey = `goodstead-organization:${userId}`;
  const { data: organizations = none, isPending } = useQuery(organizationsQuery);
  const [selectedId, setSelectedId] = useState(() => readText(storageKey));
  const choice = useMemo(() => {
    const organization = organizations.find(({ id }) => id === selectedId) ?? organizations[0] ?? null;
    return {
      organization,
      organizations,
      isLoading: isPending,
      can: organization?.can ?? noAbilities,
      select: (id: string) => {
        setSelectedId(id);
        writeText(storageKey, id);
      },
    };
  }, [organizations, isPending, selectedId, storageKey]);
  return <OrganizationContext value={choice}>{children}</OrganizationContext>;
}
