import { Sheet } from '../../ui/sheet.tsx';
import { SearchButton } from './header-tools.tsx';
import { Sidebar } from './sidebar.tsx';

interface PhoneMenuProps {
  path: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreateOrganization: () => void;
  onSearch: () => void;
  onSearchNear: () => void;
}

/** The whole sidebar, as a sheet; and the search, for which some headers of phones have no room. */
export function PhoneMenu({ path, open, onOpenChange, onSearchNear, ...props }: PhoneMenuProps) {
  const createOrganization = () => {
    onOpenChange(false);
    props.onCreateOrganization();
  };
  const search = () => {
    onOpenChange(false);
    props.onSearch();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title="Menu" hideHeader>
      <Sidebar
        path={path}
        isRail={false}
        onCreateOrganization={createOrganization}
        tools={<SearchButton onSearch={search} onSearchNear={onSearchNear} />}
      />
    </Sheet>
  );
}
