import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import type { Session } from '../../../contract/account.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDate, formatRelativeTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './account-api.ts';

const isPhone = (device: string): boolean => /iPhone|iPad|Android/i.test(device);

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, current, createdAt, lastSeenAt, address } = session;
  const { mutate, isPending } = useEndSession(onEnd);
  const Icon = isPhone(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 px-4 py-3 not-first:border-t not-first:border-line">
      <span className="grid size-8 flex-none place-items-center rounded-full bg-pressed text-ink-2" aria-hidden="true">
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
          {device}
          {current && <Badge tone="success">This one</Badge>}
        </p>
        <p className="text-xs text-pretty wrap-anywhere text-ink-2">
          {`Used ${current ? 'now' : formatRelativeTime(lastSeenAt)}${address ? ` from ${address}` : ''}, signed in ${formatDate(createdAt)}`}
        </p>
      </div>
      {!current && (
        <Button size="sm" busy={isPending} aria-label={`End the session of ${device}`} onClick={() => mutate(session)}>
          End
        </Button>
      )}
    </li>
  );
}

const currentFirst = (one: Session, other: Session): number => Number(other.current) - Number(one.current);

function Sessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone with what it ended.
  const focusList = () => list.current?.focus();
  const { mutate, isPending } = useEndOtherSessions(focusList);
  if (!sessions) {
    if (!error) return <ListSkeleton rows={2} />;
    return (
      <Card>
        <ErrorState
          title="Your sessions could not be loaded."
          help={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <>
      <Card>
        <ul ref={list} tabIndex={-1} aria-label="Sessions" className="outline-none">
          {sessions.toSorted(currentFirst).map((session) => (
            <SessionRow key={session.id} session={session} onEnd={focusList} />
          ))}
        </ul>
      </Card>
      {sessions.some(({ current }) => !current) && (
        <div>
          <Button busy={isPending} busyLabel="Ending..." onClick={() => mutate()}>
            End all other sessions
          </Button>
        </div>
      )}
    </>
  );
}

export const SessionsSection = () => (
  <SettingsSection
    title="Where you are signed in"
    lead="A session ends after 14 days without use, and after 90 in all. One you do not know? End it, and choose a new password."
  >
    <Sessions />
  </SettingsSection>
);
