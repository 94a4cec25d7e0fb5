import { lazy } from 'react';

/** Loaded once an article is opened. */
export const ArticleDialog = lazy(() =>
  import('./article-dialog.tsx').then(({ ArticleDialog: dialog }) => ({ default: dialog })),
);
