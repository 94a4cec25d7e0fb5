import type { Organization } from '../../../contract/organizations.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { nameMonth } from './months.ts';

const notGiven = <span className="text-ink-3">Not given</span>;

/** For those who may read the details, not change them. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  const { name, description, website, foundedYear, timeZone, fiscalYearEndMonth } = organization;
  return (
    <Facts>
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
    </Facts>
  );
}
