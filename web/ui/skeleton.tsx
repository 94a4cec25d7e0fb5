import { classNames } from './class-names.ts';

/** A grey shape where content will be; it stays invisible for the first 200 ms. Give it height and width. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classNames('skeleton', className)} aria-hidden="true" />
);
