// In every page header of an organization: the search, and what is new.
import { Search } from 'lucide-react';
import { useOrganization } from '../../lib/organization.ts';
import { IconButton } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { NotificationBell } from './notification-bell.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface SearchProps {
  onSearch: () => void;
  /** The pointer or the focus is on its way: fetch what it needs. */
  onSearchNear: () => void;
}

const triggers = ({ onSearch, onSearchNear }: SearchProps) => ({
  onClick: onSearch,
  onPointerEnter: onSearchNear,
  onFocus: onSearchNear,
  'aria-keyshortcuts': isApple ? 'Meta+K' : 'Control+K',
});

export function SearchButton(props: SearchProps) {
  const { organization } = useOrganization();
  return organization && <IconButton label="Search..." icon={Search} {...triggers(props)} />;
}

export function HeaderTools(props: SearchProps) {
  const { organization } = useOrganization();
  if (!organization) return null;
  return (
    <>
      <button
        type="button"
        {...triggers(props)}
        className="flex h-8.5 w-58 flex-none items-center gap-2 rounded-md border border-line-strong bg-surface pr-1.75 pl-2.5 text-sm text-ink-3 hover:bg-hover max-lg:hidden"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        Search...
        <span className="ml-auto flex gap-0.75" aria-hidden="true">
          {isApple ? (
            <Kbd>⌘K</Kbd>
          ) : (
            <>
              <Kbd>Ctrl</Kbd>
              <Kbd>K</Kbd>
            </>
          )}
        </span>
      </button>
      <span className="flex-none lg:hidden">
        <SearchButton {...props} />
      </span>
      <NotificationBell key={organization.id} organizationId={organization.id} />
    </>
  );
}
