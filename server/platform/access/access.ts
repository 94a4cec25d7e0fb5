import { roles, type Role } from '../../../contract/options.ts';
import { AppError } from '../errors/app-error.ts';

/** Who is asking. */
export interface Actor {
  userId: string;
  /** The network address that the request came from. */
  address?: string | null;
  /** The sign-in that the request came with. */
  sessionId?: string;
}

/** The asker's place in the organization that a record belongs to. */
export interface Membership {
  organizationId: string;
  userId: string;
  role: Role;
}

/** One pure rule an action. They run here only; screens get their results as `can`. */
export type Policy<Row, Action extends string> = Record<Action, (membership: Membership, row: Row) => boolean>;

declare const granted: unique symbol;
/** A row on which an action was authorized. Queries that write take nothing else. */
export type Granted<Row, Action extends string> = Row & { readonly [granted]: (action: Action) => void };

export const hasRole = (membership: Membership, least: Role): boolean =>
  roles.indexOf(membership.role) >= roles.indexOf(least);

/** Throws `forbidden` where the policy says no. */
export function authorize<Row, Action extends string>(
  membership: Membership,
  policy: Policy<Row, Action>,
  action: NoInfer<Action>,
  row: Row,
): Granted<Row, typeof action> {
  if (!policy[action](membership, row)) {
    throw new AppError(
      'forbidden',
      `Your role here (${membership.role}) does not allow this. An admin of the organization can change your role.`,
    );
  }
  return row as Granted<Row, typeof action>;
}

/** What a person may do with a record, as the contract's `can`. */
export function abilitiesOf<Row, Action extends string>(
  membership: Membership,
  policy: Policy<Row, Action>,
  row: Row,
): Record<Action, boolean> {
  const actions = Object.keys(policy) as Action[];
  return Object.fromEntries(actions.map((action) => [action, policy[action](membership, row)])) as Record<
    Action,
    boolean
  >;
}
