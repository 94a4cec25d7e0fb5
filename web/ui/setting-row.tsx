import type { ReactNode } from 'react';

interface SettingRowProps {
  title: string;
  /** After the title. */
  badge?: ReactNode;
  help: string;
  action?: ReactNode;
}

/** In a card: what it is on the left, its button on the right. */
export const SettingRow = ({ title, badge, help, action }: SettingRowProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 not-first:border-t not-first:border-line sm:flex-nowrap">
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {badge}
      </p>
      <p className="text-xs text-pretty text-ink-2">{help}</p>
    </div>
    {action}
  </div>
);

/** For a button that takes something away. */
export const dangerous = 'text-danger w-full sm:w-auto';
