import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrganizationExport } from '../../../contract/exports.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { formatFileSize } from '../../../contract/file-size.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { refreshActivity } from '../../lib/refresh-activity.ts';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

const lookAgainMs = 1_500;

const exportsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['exports', organizationId],
    queryFn: () => api('GET /api/organizations/:id/exports', { params: { id: organizationId } }),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'working') ? lookAgainMs : false),
    refetchOnMount: 'always',
  });

const useStartExport = (organizationId: string) => {
  const client = useQueryClient();
  const { queryKey } = exportsQuery(organizationId);
  return useMutation({
    mutationFn: () => api('POST /api/organizations/:id/export', { params: { id: organizationId } }),
    onSuccess: (made) => {
      client.setQueryData(queryKey, (list) => [made, ...(list ?? []).filter(({ id }) => id !== made.id)]);
      void refreshActivity(client, organizationId);
    },
    onError: (error) => showFailure('The export was not started', error),
  });
};

const useRemoveExport = (organizationId: string) => {
  const client = useQueryClient();
  const { queryKey } = exportsQuery(organizationId);
  return useMutation({
    mutationFn: ({ id }: OrganizationExport) => api('DELETE /api/exports/:id', { params: { id } }),
    onError: (error) => showFailure('The export is still there', error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};

function ExportRow({ made }: { made: OrganizationExport }) {
  const { status, progress, url, size, problem, createdAt, expiresAt } = made;
  const { mutate: remove, isPending } = useRemoveExport(made.organizationId);
  const when = formatDateTime(createdAt);
  const until = expiresAt ? formatDateTime(expiresAt) : '';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-60" role="status">
        <p className="text-sm font-semibold">Export of {when}</p>
        {status === 'working' && (
          <div className="mt-1.5 flex items-center gap-3 text-xs text-ink-2">
            <ProgressBar value={progress / 100} label={`Export of ${when}`} className="max-w-60 flex-1" />
            <span className="tabular" aria-hidden="true">
              {progress}%
            </span>
          </div>
        )}
        {status === 'ready' && (
          <p className="text-xs text-ink-2">
            {formatFileSize(size ?? 0)}, here for you until {until}.
          </p>
        )}
        {status === 'failed' && <p className="text-xs text-danger">{problem}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {url && (
          <Button asChild>
            <a href={url} download>
              Download<span className="sr-only"> the export of {when}</span>
            </a>
          </Button>
        )}
        <Button variant="quiet" busy={isPending} busyLabel="Removing..." onClick={() => remove(made)}>
          {status === 'working' ? 'Cancel' : 'Remove'}
          <span className="sr-only"> the export of {when}</span>
        </Button>
      </div>
    </li>
  );
}

/** For admins: everything the organization has, to take along. */
export function ExportSection({ organization }: { organization: Organization }) {
  const { data, error, refetch } = useQuery(exportsQuery(organization.id));
  const { mutate: start, isPending } = useStartExport(organization.id);
  const isWorking = data?.some(({ status }) => status === 'working') ?? false;
  return (
    <SettingsSection title="Export" lead="Your data is yours: take all of it along at any time.">
      <Card>
        <SettingRow
          title="Export all data"
          help="A ZIP with tasks, members, profile, conversations, documents and finished documents, for spreadsheets and other programs. Private conversations of others are not in it. You can leave this page while it is made."
          action={
            <Button
              className="w-full sm:w-auto"
              busy={isPending}
              busyLabel="Starting..."
              disabled={isWorking}
              onClick={() => start()}
            >
              Make an export
            </Button>
          }
        />
        {error && !data && (
          <ErrorState
            title="Your exports could not be loaded."
            help={sentenceOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && data.length > 0 && (
          <ul>
            {data.map((made) => (
              <ExportRow key={made.id} made={made} />
            ))}
          </ul>
        )}
      </Card>
    </SettingsSection>
  );
}
