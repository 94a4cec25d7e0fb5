import { lazyDialog } from '../../ui/lazily.tsx';

/** Loaded once an article is opened. */
export const ArticleDialog = lazyDialog(() =>
  import('./article-dialog.tsx').then(({ ArticleDialog: dialog }) => dialog),
);
