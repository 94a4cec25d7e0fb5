import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

export const ListSkeleton = ({ rows }: { rows: number }) => (
  <Card role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-center gap-3 px-4 py-3 not-first:border-t not-first:border-line">
        <Skeleton className="size-8 rounded-full" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-3 w-56 max-w-full" />
        </div>
      </div>
    ))}
  </Card>
);
