import type { ReactNode } from 'react';
import type { Organization } from '../../../contract/organizations.ts';
import { Card } from '../../ui/card.tsx';
import { nameMonth } from './months.ts';

const notGiven = <span className="text-ink-3">Not given</span>;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 px-4 py-2.5 not-first:border-t not-first:border-line sm:grid-cols-[180px_minmax(0,1fr)]">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="text-sm font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);

/** For those who may read the details, not change them. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  const { name, description, website, foundedYear, timeZone, fiscalYearEndMonth } = organization;
  return (
    <Card>
      <dl>
        <Fact label="Organization Name">{name}</Fact>
        <Fact label="Description">{description ?? notGiven}</Fact>
        <Fact label="Website">
          {website ? (
            <a href={website} target="_blank" rel="noreferrer" className="text-link underline-offset-3 hover:underline">
              {website}
            </a>
          ) : (
            notGiven
          )}
        </Fact>
        <Fact label="Founded">{foundedYear ?? notGiven}</Fact>
        <Fact label="Time zone">{timeZone}</Fact>
        <Fact label="Fiscal year ends in">{nameMonth(fiscalYearEndMonth)}</Fact>
      </dl>
    </Card>
  );
}
