import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { moreOf } from '../../lib/pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notificationsQuery, useReadAhead, useReadNotifications } from './notifications-api.ts';

const LoadingList = () => (
  <div role="status" aria-label="Loading notifications" className="grid gap-4 px-4 py-3.5">
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="grid gap-1.5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-3.5 w-20" />
      </div>
    ))}
  </div>
);

interface RowProps {
  notification: Notification;
  onOpen: () => void;
}

function NotificationRow({ notification: { message, path, readAt, createdAt }, onOpen }: RowProps) {
  const isUnread = readAt === null;
  return (
    <li className="border-line not-first:border-t">
      <a
        href={path}
        onClick={onOpen}
        className="grid grid-cols-[8px_minmax(0,1fr)] gap-x-3 px-4 py-3 -outline-offset-2 hover:bg-hover dark:hover:bg-pressed"
      >
        <span className={`mt-1.5 size-2 rounded-full ${isUnread ? 'bg-primary forced-colors:bg-[CanvasText]' : ''}`} />
        <span className="min-w-0">
          {isUnread && <span className="sr-only">Unread: </span>}
          <span className={`block text-sm wrap-anywhere text-pretty ${isUnread ? 'font-medium' : 'text-ink-2'}`}>
            {message}
          </span>
          <time dateTime={createdAt} className="mt-0.5 block text-xs text-ink-3">
            {formatRelativeTime(createdAt)}
          </time>
        </span>
      </a>
    </li>
  );
}

interface ListProps {
  organizationId: string;
  onOpen: (notification: Notification) => void;
}

function NotificationList({ organizationId, onOpen }: ListProps) {
  // The bell may not have heard of the latest where the line to the server is broken: each opening asks anew.
  const query = useInfiniteQuery({ ...notificationsQuery(organizationId), refetchOnMount: 'always' });
  const { error, refetch } = query;
  const data = useReadAhead(organizationId, query.data);
  if (!data) {
    if (!error) return <LoadingList />;
    return (
      <ErrorState
        title="Your notifications could not be loaded."
        help={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title="No notifications yet"
        help="Tasks that are assigned to you or due, comments and mentions show up here."
      />
    );
  }
  return (
    <>
      <ul>
        {data.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onOpen={() => onOpen(notification)} />
        ))}
      </ul>
      <LoadMore label="Loading notifications" {...moreOf(query)} />
    </>
  );
}

interface NotificationsPopoverProps {
  organizationId: string;
  unread: number;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NotificationsPopover({ organizationId, unread, ...popover }: NotificationsPopoverProps) {
  const { mutate: read } = useReadNotifications(organizationId);
  const list = useRef<HTMLDivElement>(null);
  const openOne = (notification: Notification) => {
    if (notification.readAt === null) read(notification);
    popover.onOpenChange(false);
  };
  return (
    <Popover
      {...popover}
      title="Notifications"
      isFlush
      header={
        <>
          <h2 className="text-sm font-semibold">Notifications</h2>
          {unread > 0 && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                read(null);
                // The button has done its work and goes.
                list.current?.focus();
              }}
            >
              Mark all as read
            </Button>
          )}
        </>
      }
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        <NotificationList organizationId={organizationId} onOpen={openOne} />
      </div>
    </Popover>
  );
}
