import { ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface BreadcrumbItem {
  label: string;
  href?: string;
}

/** The way to this page, its last item being the page itself. Hidden on phones. */
export function Breadcrumb({ items, className }: { items: readonly BreadcrumbItem[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={classNames('breadcrumb', className)}>
      <ol>
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={`${index}-${label}`}>
              {index > 0 && <ChevronRight size={14} strokeWidth={2} aria-hidden="true" />}
              {href && !isLast ? (
                <a href={href}>{label}</a>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
