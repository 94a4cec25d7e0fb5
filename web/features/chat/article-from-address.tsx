// `/chat/{agent}?article={id}` opens that article of the playbook over the chat.
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';

const ArticleDialog = lazy(() =>
  import('./article-dialog.tsx').then(({ ArticleDialog: dialog }) => ({ default: dialog })),
);

export function ArticleFromAddress() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('article');
  if (id === null) return null;
  const close = () =>
    setSearch(
      (current) => {
        current.delete('article');
        return current;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <ArticleDialog id={id} title="Article of the playbook" open onOpenChange={close} />
    </Suspense>
  );
}
