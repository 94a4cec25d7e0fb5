import type { User } from '../../../contract/auth.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { SessionFacts } from '../../platform/http/session-store.ts';
import type { UserRow } from './queries.ts';
import { findSecondSteps, lacksNeededStep } from './second-step/queries.ts';

/** What a person is told of themselves. */
export async function presentUser(
  connection: Connection,
  user: UserRow,
  { twoSteps = false }: Pick<SessionFacts, 'twoSteps'> = {},
): Promise<User> {
  const { id, email, firstName, lastName, profileImageUrl, emailConfirmedAt, isOperator } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    emailConfirmedAt: emailConfirmedAt?.toISOString() ?? null,
    isOperator,
    twoStep: await findSecondSteps(connection, id),
    needsTwoStep: !twoSteps && (await lacksNeededStep(connection, id)),
  };
}
