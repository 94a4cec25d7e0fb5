import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { countUnread, notificationsQuery, shortCount, useReadAhead } from '../../features/notifications/index.ts';
import { useAfterScreen } from '../../lib/after-screen.ts';
import { IconButton } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';

const NotificationsPopover = lazily(() =>
  import('../../features/notifications/notifications-popover.tsx').then((module) => module.NotificationsPopover),
);
// Where this fails, opening tries again.
const preload = () => void NotificationsPopover.preload().catch(() => undefined);

/** The newest, for the ear, where it has come while this is on screen. */
function useArrival(notifications: readonly Notification[] | undefined): string {
  const newest = notifications?.[0];
  const newestAt = notifications && (newest?.createdAt ?? '');
  const [seenAt, setSeenAt] = useState<string>();
  const [arrival, setArrival] = useState('');
  if (newestAt !== undefined && newestAt !== seenAt) {
    setSeenAt(newestAt);
    const isNew = seenAt !== undefined && newestAt > seenAt && newest?.readAt === null;
    setArrival(isNew ? `New notification: ${newest.message}` : '');
  }
  return arrival;
}

export function NotificationBell({ organizationId }: { organizationId: string }) {
  const known = useInfiniteQuery({ ...notificationsQuery(organizationId), enabled: useAfterScreen() });
  const data = useReadAhead(organizationId, known.data);
  const unread = countUnread(data ?? []);
  const arrival = useArrival(data);
  const button = useRef<HTMLButtonElement>(null);
  // Not loaded before it is first opened.
  const [popover, setPopover] = useState<'unused' | 'open' | 'closed'>('unused');
  const isOpen = popover === 'open';
  return (
    <span className="relative flex-none">
      <IconButton
        ref={button}
        label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        icon={Bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setPopover(isOpen ? 'closed' : 'open')}
        onPointerEnter={preload}
        onFocus={preload}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-1/2 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[11px]/none font-semibold text-on-accent tabular-nums ring-2 ring-surface forced-colors:border"
        >
          {shortCount(unread)}
        </span>
      )}
      <span className="sr-only" aria-live="polite">
        {arrival}
      </span>
      {popover !== 'unused' && (
        <NotificationsPopover
          anchor={button}
          open={isOpen}
          onOpenChange={(open) => setPopover(open ? 'open' : 'closed')}
          organizationId={organizationId}
          unread={unread}
        />
      )}
    </span>
  );
}
