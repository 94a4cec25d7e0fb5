// The frame of a screen: one header with the page's only h1, then the content. The shell fills the header's two ends.
import { createContext, use, useEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { classNames } from './class-names.ts';

export interface PageFrame {
  /** Before the title: the menu button of phones. */
  start?: ReactNode;
  /** After the title: the search, and what is new. */
  tools?: ReactNode;
  /** Before the screen's own actions, where they leave no room for the tools. */
  search?: ReactNode;
  /** After the tools: who is signed in. */
  end?: ReactNode;
  /** Told whenever the title of the page on screen changes. */
  onTitle?: (title: string) => void;
}

export const PageFrameContext = createContext<PageFrame>({});

export interface PageProps {
  title: string;
  /** Under the title, in the header. */
  subtitle?: string;
  /** Before the title: an agent's arch. */
  mark?: ReactNode;
  /** For the browser tab, where the title alone says too little. */
  tabTitle?: string;
  breadcrumb?: ComponentProps<typeof Breadcrumb>['items'];
  /** The screen's own actions, in place of the tools and of the user block at the header's end. */
  headerEnd?: ReactNode;
  /** `scroll`: padded content up to 1120px wide in a scrolling page. `fill`: the children own the space below the header. */
  layout?: 'scroll' | 'fill';
  /** At the end of the content's side, below the header. */
  aside?: ReactNode;
  children?: ReactNode;
}

function PageHeader({ title, subtitle, mark, headerEnd }: PageProps) {
  const { start, tools, search, end } = use(PageFrameContext);
  return (
    <header className="flex h-(--topbar-h) flex-none items-center border-b border-line px-1.5 md:gap-1.5 md:pr-3 md:pl-6 lg:pr-3.5 lg:pl-8">
      {start}
      {mark && <span className="mx-1.5 md:mr-1 md:ml-0">{mark}</span>}
      <div className="flex min-w-0 flex-1 flex-col">
        <h1
          className={classNames(
            'truncate font-semibold tracking-[-0.012em]',
            subtitle ? 'text-[15px]/[18px]' : 'text-[17px]/6 md:text-lg/6',
          )}
          title={title}
        >
          {title}
        </h1>
        {subtitle && <p className="truncate text-xs text-ink-3">{subtitle}</p>}
      </div>
      {headerEnd ? search : tools}
      {headerEnd ?? end}
    </header>
  );
}

export function Page(props: PageProps) {
  const { title, tabTitle = title, breadcrumb, layout = 'scroll', aside, children } = props;
  const { onTitle } = use(PageFrameContext);
  useEffect(() => onTitle?.(tabTitle), [onTitle, tabTitle]);
  return (
    <>
      <PageHeader {...props} />
      <div className="relative flex min-h-0 flex-1">
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'relative flex min-w-0 flex-1 flex-col outline-none',
            layout === 'scroll' && 'thin-scrollbar overflow-y-auto',
          )}
        >
          {layout === 'fill' ? (
            children
          ) : (
            <div className="mx-auto w-full max-w-[calc(var(--page-max)+64px)] px-4 pt-4 pb-8 md:px-6 md:pt-5 md:pb-22 lg:px-8 lg:pt-6">
              {breadcrumb && <Breadcrumb items={breadcrumb} />}
              {children}
            </div>
          )}
        </main>
        {aside}
      </div>
    </>
  );
}
