import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followChanges } from '../lib/live-events.ts';
import { gatherWith } from '../lib/refresh-soon.ts';
import { organizationsQuery } from '../lib/organization.ts';
import type { Organization } from '../../contract/organizations.ts';
import { allKeys, keysOf } from './live-keys.ts';
import { createLiveRefresh } from './live-refresh.ts';

export interface LiveUpdatesProps {
  organization: Organization;
}

/** Keeps what is on screen up with what others do in the organization. Draws nothing. */
export function LiveUpdates({ organization: { id, can } }: LiveUpdatesProps) {
  const client = useQueryClient();

  useEffect(() => {
    const live = createLiveRefresh(client);
    const stopGathering = gatherWith(client, live.refresh);
    const stopFollowing = followChanges(id, {
      onChanged: (changed) => live.refresh(keysOf(changed, id)),
      onGap: () => live.refresh(allKeys(id)),
      // Signed out, or a member no more: the app finds out as from any other call.
      onRefused: () => live.refresh([organizationsQuery.queryKey]),
    });
    return () => {
      stopFollowing();
      stopGathering();
      live.stop();
      // From here on nobody hears what happens there: when it is looked at again, it is asked for anew.
      for (const queryKey of allKeys(id)) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [client, id]);

  // With another role, what may be done with every record is another.
  const known = useRef({ id, can });
  useEffect(() => {
    const isOther = known.current.id === id && known.current.can !== can;
    known.current = { id, can };
    if (isOther) for (const queryKey of allKeys(id)) void client.invalidateQueries({ queryKey });
  }, [client, id, can]);
  return null;
}
