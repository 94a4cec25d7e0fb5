import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 px-4 py-2.5 not-first:border-t not-first:border-line sm:grid-cols-[minmax(180px,34%)_minmax(0,1fr)]">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="text-sm font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);

/** For those who may read, not change. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Card>
    <dl>{children}</dl>
  </Card>
);
