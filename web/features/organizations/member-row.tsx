import { LogOut, UserMinus } from 'lucide-react';
import { roleLabels, roles } from '../../../contract/options.ts';
import type { Role } from '../../../contract/options.ts';
import type { Member } from '../../../contract/organizations.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { findRole, toRoleOptions } from '../../lib/invitable-roles.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
const roleOptions = toRoleOptions(roles);

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  /** Absent where the user may not. */
  onRoleChange?: (role: Role) => void;
  onRemove?: () => void;
  onSignOut?: () => void;
}

export function MemberRow({ member, isOwn, onRoleChange, onRemove, onSignOut }: MemberRowProps) {
  const { user, role, joinedAt } = member;
  const name = fullNameOf(user);
  const choose = (value: string) => {
    const next = findRole(value);
    if (next && next !== role) onRoleChange?.(next);
  };
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3.5 py-2.5 sm:flex-nowrap md:px-4"
    >
      <Avatar name={name} imageUrl={user.profileImageUrl} decorative />
      <div className="min-w-0 flex-1 basis-40 sm:basis-0">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
          {isOwn && <Badge>You</Badge>}
        </p>
        <p className="text-xs text-ink-2 wrap-anywhere md:truncate" title={user.email}>
          <BreakableName name={user.email} />
        </p>
      </div>
      <p className="hidden w-32 flex-none text-xs text-ink-3 tabular sm:block md:text-right">
        Joined {month.format(new Date(joinedAt))}
      </p>
      <div className="flex w-full items-center justify-between gap-1 pl-11 sm:w-auto sm:flex-none sm:pl-0 md:gap-2 md:pl-3">
        {onRoleChange ? (
          <SelectField
            label={`Role of ${name}`}
            hideLabel
            size="compact"
            options={roleOptions}
            value={role}
            onValueChange={choose}
          />
        ) : (
          <p className="text-sm md:w-18">
            <span className="sr-only">Role: </span>
            {roleLabels[role]}
          </p>
        )}
        {onRemove && (
          <div className="flex w-18 justify-end md:w-32">
            {!isOwn && onSignOut && (
              <IconButton label={`Sign ${name} out everywhere`} icon={LogOut} size="sm" onClick={onSignOut} />
            )}
            {!isOwn && (
              <Button
                variant="quiet"
                size="sm"
                className="max-md:px-2!"
                aria-label={`Remove ${name}`}
                onClick={onRemove}
              >
                <UserMinus size={16} strokeWidth={1.75} className="md:hidden" aria-hidden="true" />
                <span className="max-md:hidden">Remove</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
