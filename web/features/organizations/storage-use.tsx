import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatFileSize } from '../../../contract/file-size.ts';
import { api } from '../../lib/api.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const storageQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['storage', organizationId],
    queryFn: () => api('GET /api/organizations/:id/storage', { params: { id: organizationId } }),
  });

const nearlyFull = 0.9;

/** How full the organization's storage is; nothing while that is not known. */
export function StorageUse({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(storageQuery(organizationId));
  if (!data) return null;
  const share = data.limit > 0 ? data.used / data.limit : 1;
  const words = `${formatFileSize(data.used)} of ${formatFileSize(data.limit)}`;
  return (
    <div className="mt-4 max-w-60 text-sm text-ink-2">
      <p className="mb-1.5">Documents take {words}.</p>
      <ProgressBar value={share} label={`Storage: ${words}`} tone={share >= nearlyFull ? 'warn' : 'primary'} />
      {share >= nearlyFull && <p className="mt-1.5">Delete what is no longer needed before it is full.</p>}
    </div>
  );
}
