import { Menu as MenuIcon } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../../ui/button.tsx';
import { useOrganization } from '../../lib/organization.ts';
import { PageFrameContext } from '../../ui/page.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazily } from '../../ui/lazily.tsx';
import type { LiveUpdatesProps } from '../live-updates.ts';
import { phoneQuery, tabletQuery, useMediaQuery } from '../../ui/media-query.ts';
import { hidesBottomBar } from '../paths.ts';
import { useShortcuts } from '../shortcuts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { focusNewPage } from './focus-new-page.ts';
import { HeaderTools, SearchButton } from './header-tools.tsx';
import { QuickActions, UserMenu } from './lazy-menus.tsx';
import { NewOrganization } from './new-organization.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { Sidebar } from './sidebar.tsx';

const PhoneMenu = lazily(() => import('./phone-menu.tsx').then((module) => module.PhoneMenu));

const SearchDialog = lazily(() =>
  import('../../features/search/search-dialog.tsx').then((module) => module.SearchDialog),
);
// Nobody waits for it, and without it everything else goes on.
const LiveUpdates = lazily<LiveUpdatesProps>(() =>
  import('../live-updates.ts').then(
    (module) => module.LiveUpdates,
    () => () => null,
  ),
);
// Where this fails, opening the dialog tries again.
const preloadSearch = () => void SearchDialog.preload().catch(() => undefined);

interface FrameProps {
  path: string;
  onCreateOrganization: () => void;
}

function ShellFrame({ path, onCreateOrganization }: FrameProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const isRail = useMediaQuery(tabletQuery);
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  // Not loaded before the first search.
  const [search, setSearch] = useState<'unused' | 'open' | 'closed'>('unused');
  const openSearch = useCallback(() => setSearch('open'), []);
  const { organization, can } = useOrganization();
  useShortcuts({
    onSearch: organization ? openSearch : undefined,
    onSearchNear: preloadSearch,
    canCreateTask: can.createTask,
  });
  // The phone's menu belongs to the page it was opened on: leaving that page closes it.
  if (menuPath !== null && menuPath !== path) setMenuPath(null);

  const onTitle = useCallback((next: string) => {
    document.title = `${next} · Goodstead`;
    setTitle(next);
    focusNewPage();
  }, []);
  const pageFrame = useMemo(
    () => ({
      start: (
        <span className="md:hidden">
          <IconButton label="Open menu" icon={MenuIcon} onClick={() => setMenuPath(path)} />
        </span>
      ),
      tools: <HeaderTools onSearch={openSearch} onSearchNear={preloadSearch} />,
      search: (
        <span className="max-md:hidden">
          <SearchButton onSearch={openSearch} onSearchNear={preloadSearch} />
        </span>
      ),
      end: <UserMenu />,
      onTitle,
    }),
    [onTitle, openSearch, path],
  );

  return (
    <div className="grid h-dvh grid-cols-1 md:grid-cols-[var(--rail-w)_minmax(0,1fr)] lg:grid-cols-[var(--sidebar-w)_minmax(0,1fr)]">
      <a href="#main" className="fixed -top-16 left-3 z-50 rounded-md bg-ink px-4 py-2.5 text-surface focus:top-3">
        Skip to content
      </a>
      <aside aria-label="Sidebar" className="hidden min-h-0 border-r border-line md:block">
        <Sidebar path={path} isRail={isRail} onCreateOrganization={onCreateOrganization} />
      </aside>
      <div className="relative flex min-h-0 min-w-0 flex-col bg-surface">
        <OfflineBanner />
        <PageFrameContext value={pageFrame}>
          <ErrorBoundary key={path}>
            <ScreenOutlet onCreateOrganization={onCreateOrganization} />
          </ErrorBoundary>
        </PageFrameContext>
        {path === '/' && (
          <div data-round-button className="absolute right-7 bottom-7 z-20 hidden md:block">
            <QuickActions variant="floating" />
          </div>
        )}
        {!hidesBottomBar(path) && <BottomBar path={path} />}
        <p className="sr-only" aria-live="polite">
          {title}
        </p>
      </div>
      {organization && <LiveUpdates organization={organization} />}
      {organization && search !== 'unused' && (
        <SearchDialog
          key={organization.id}
          open={search === 'open'}
          onOpenChange={(open) => setSearch(open ? 'open' : 'closed')}
          organizationId={organization.id}
        />
      )}
      {isPhone && (
        <PhoneMenu
          path={path}
          open={menuPath === path}
          onOpenChange={(open) => setMenuPath(open ? path : null)}
          onCreateOrganization={onCreateOrganization}
          onSearch={openSearch}
          onSearchNear={preloadSearch}
        />
      )}
    </div>
  );
}

/** Everything around a screen. */
export function Shell() {
  const [path] = useLocation();
  return (
    <NewOrganization>{(openDialog) => <ShellFrame path={path} onCreateOrganization={openDialog} />}</NewOrganization>
  );
}
