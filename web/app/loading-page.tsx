import { Page } from '../ui/page.tsx';
import type { PageProps } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Stands in for a screen that is on its way. */
export const LoadingPage = (props: Pick<PageProps, 'title' | 'subtitle' | 'mark' | 'tabTitle'>) => (
  <Page {...props}>
    <div className="grid gap-3" role="status" aria-label="Loading">
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
    </div>
  </Page>
);
