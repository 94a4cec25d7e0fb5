import { Skeleton } from '../../ui/skeleton.tsx';
import { gridClass } from './document-library.tsx';

const CardSkeleton = () => (
  <div className="flex gap-3.5 rounded-lg border border-line px-4 pt-3.5 pb-3 md:flex-col md:gap-2.5">
    <Skeleton className="h-10.5 w-9 flex-none" />
    <div className="flex-1">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="mt-2.5 h-3.5 w-full" />
      <Skeleton className="mt-1.5 h-3.5 w-1/2" />
      <Skeleton className="mt-5 h-3.5 w-full" />
    </div>
  </div>
);

export const LibrarySkeleton = () => (
  <div role="status" aria-label="Loading documents">
    <h2 className="mt-5.5 mb-3 text-lg/9 font-semibold tracking-[-0.012em] md:mt-7">Document Library</h2>
    <div className={gridClass}>
      {Array.from({ length: 6 }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  </div>
);
