import { Skeleton } from '../../ui/skeleton.tsx';

/** In a card of totals: what is still loading, or could not be loaded. */
export const MissingValue = ({ isLoading }: { isLoading: boolean }) =>
  isLoading ? (
    <span className="block py-1" role="status" aria-label="Loading">
      <Skeleton className="h-[1lh] max-h-7 w-12" />
    </span>
  ) : (
    <span role="img" aria-label="not available">
      –
    </span>
  );
