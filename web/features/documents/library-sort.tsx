import { ArrowDownWideNarrow } from 'lucide-react';
import { setDocumentOrder, useDocumentOrder } from '../../lib/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuRadioGroup } from '../../ui/menu.tsx';
import { orderOptions } from './sort-documents.ts';

/** The browser remembers the order. */
export function LibrarySort({ className }: { className?: string }) {
  const order = useDocumentOrder();
  const label = orderOptions.find(({ value }) => value === order)?.label;
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={ArrowDownWideNarrow} className={className}>
          <span className="sr-only">Sort: </span>
          {label}
        </Button>
      }
    >
      <MenuRadioGroup label="Sort by" value={order} onValueChange={setDocumentOrder} options={orderOptions} />
    </Menu>
  );
}
