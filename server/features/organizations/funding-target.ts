import type { DashboardStats } from '../../../contract/dashboard.ts';
import type { OrganizationRow } from './queries.ts';

type TargetColumns = Pick<OrganizationRow, 'fundingTargetAmount' | 'fundingTargetRaised' | 'fundingTargetDate'>;

/** Null where no part of it is set. */
export function fundingTargetOf(organization: TargetColumns): DashboardStats['fundingTarget'] {
  const { fundingTargetAmount: amount, fundingTargetRaised: raised, fundingTargetDate: targetDate } = organization;
  return amount === null && raised === null && targetDate === null ? null : { amount, raised, targetDate };
}
