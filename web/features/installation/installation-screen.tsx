import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Installation } from '../../../contract/operations.ts';
import { formatFileSize } from '../../../contract/file-size.ts';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { installationQuery, useRetry } from './installation-api.ts';
import { LimitsForm } from './limits-form.tsx';
import { describeGivenUp, SecurityLogSection } from '../security-log/index.ts';

function describeBackup({ newestAt, bytes, checkedAt }: NonNullable<Installation['backup']>): string {
  if (!newestAt) return 'None yet.';
  const size = bytes === null ? '' : `, ${formatFileSize(bytes)}`;
  return `${formatDateTime(newestAt)}${size}. ${checkedAt ? `Checked by reading it back: ${formatDateTime(checkedAt)}.` : 'Not checked yet.'}`;
}

function DiskSection({ disk, backup }: Pick<Installation, 'disk' | 'backup'>) {
  const share = disk && disk.totalBytes > 0 ? 1 - disk.freeBytes / disk.totalBytes : 0;
  return (
    <SettingsSection title="Disk and backups" lead="While these are well, nothing is lost.">
      <Card>
        {disk && (
          <div className="grid gap-2 px-4 py-3.5">
            <p className="text-sm font-semibold">Disk</p>
            <ProgressBar value={share} label="How full the disk is" tone={disk.problem ? 'danger' : 'primary'} />
            <p className="text-xs text-ink-2">
              {formatFileSize(disk.freeBytes)} of {formatFileSize(disk.totalBytes)} are free.
            </p>
            {disk.problem && <p className="text-sm text-danger">{disk.problem}</p>}
          </div>
        )}
        {backup ? (
          <>
            <SettingRow title="Newest backup" help={describeBackup(backup)} />
            {!backup.isOn && <SettingRow title="Daily backups are off" help="BACKUPS=off is set for this server." />}
            {backup.problem && <p className="border-t border-line px-4 py-3.5 text-sm text-danger">{backup.problem}</p>}
          </>
        ) : (
          <SettingRow title="Backups" help="This server makes none of its own." />
        )}
      </Card>
    </SettingsSection>
  );
}

function UseSection({ installation }: { installation: Installation }) {
  const { used, limits, accounts, organizations, version } = installation;
  const of = (limit: number | null) => (limit === null ? '' : ` of ${formatNumber(limit)}`);
  return (
    <SettingsSection title="In use" lead={`Goodstead ${version}`}>
      <Card>
        <SettingRow title="Accounts" help={`${formatNumber(accounts)}${of(limits.accounts)}`} />
        <SettingRow title="Organizations" help={formatNumber(organizations)} />
        <SettingRow title="Documents" help={formatFileSize(used.storage)} />
        <SettingRow title="Emails in 24 hours" help={`${formatNumber(used.mails)}${of(limits.mailsPerDay)}`} />
        <SettingRow
          title="Tokens of your model"
          help={`${formatNumber(used.modelTokensToday)}${of(limits.modelTokensPerDay)} today, ${formatNumber(used.modelTokensThisMonth)}${of(limits.modelTokensPerMonth)} this month`}
        />
      </Card>
    </SettingsSection>
  );
}

interface GivenUpListProps {
  kind: 'events' | 'mails';
  title: string;
  nothing: string;
  lines: { id: string; text: string }[];
}

function GivenUpList({ kind, title, nothing, lines }: GivenUpListProps) {
  const group = useRef<HTMLDivElement>(null);
  // The button is gone with what it tried again.
  const { mutate: retry, isPending } = useRetry(kind, () => group.current?.focus());
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={title}
      className="outline-none not-first:border-t not-first:border-line"
    >
      <SettingRow
        title={title}
        help={lines.length === 0 ? nothing : `${formatNumber(lines.length)} given up.`}
        action={
          lines.length > 0 && (
            <Button aria-label={`Try again: ${title}`} busy={isPending} busyLabel="Trying..." onClick={() => retry()}>
              Try again
            </Button>
          )
        }
      />
      {lines.length > 0 && (
        <ul aria-label={title} className="px-4 pb-3.5 text-xs text-ink-2">
          {lines.map(({ id, text }) => (
            <li key={id} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const GivenUpSection = ({ givenUp: { events, mails } }: Pick<Installation, 'givenUp'>) => (
  <SettingsSection title="Given up" lead="What failed again and again. Fix the cause, then try again.">
    <Card>
      <GivenUpList
        kind="events"
        title="Background work"
        nothing="Nothing was given up."
        lines={events.map(({ id, name, listener, at, failure }) => ({
          id: `${id} ${listener}`,
          text: `${formatDateTime(at)}: ${describeGivenUp({ name, listener })} (${failure})`,
        }))}
      />
      <GivenUpList
        kind="mails"
        title="Emails"
        nothing="None was given up."
        lines={mails.map(({ id, organization, at, problem }) => ({
          id,
          text: `${formatDateTime(at)}, ${organization}: ${problem}`,
        }))}
      />
    </Card>
  </SettingsSection>
);

/** For whoever runs this site. */
export function InstallationScreen() {
  const { data, error, refetch } = useQuery(installationQuery);
  return (
    <Page title="This site" breadcrumb={[{ label: 'Members & Settings', href: '/settings' }, { label: 'This site' }]}>
      <div className="lg:pt-3">
        {data ? (
          <>
            <DiskSection {...data} />
            <GivenUpSection {...data} />
            <UseSection installation={data} />
            <SecurityLogSection />
            <SettingsSection title="Limits" lead="For all organizations of this site together, and for each of them.">
              <LimitsForm limits={data.limits} />
            </SettingsSection>
          </>
        ) : error instanceof ApiError && error.body?.code === 'not_found' ? (
          <Card>
            <ErrorState title="This page is not for you." help="It is for whoever runs this Goodstead." />
          </Card>
        ) : error ? (
          <Card>
            <ErrorState
              title="This page could not be opened."
              help={sentenceOf(error)}
              onRetry={() => void refetch()}
            />
          </Card>
        ) : (
          <ListSkeleton rows={5} />
        )}
      </div>
    </Page>
  );
}
