// `/chat/{agent}?article={id}` opens that article of the playbook over the chat.
import { useSearchParams } from 'wouter';
import { ArticleDialog } from './lazy-article-dialog.ts';

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
  return <ArticleDialog id={id} title="Article of the playbook" open onOpenChange={close} />;
}
