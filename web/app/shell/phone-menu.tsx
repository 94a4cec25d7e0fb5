import { Sheet } from '../../ui/sheet.tsx';
import { Sidebar } from './sidebar.tsx';

interface PhoneMenuProps {
  path: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreateOrganization: () => void;
}

/** The whole sidebar, as a sheet. */
export function PhoneMenu({ path, open, onOpenChange, onCreateOrganization }: PhoneMenuProps) {
  const createOrganization = () => {
    onOpenChange(false);
    onCreateOrganization();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title="Menu" hideHeader>
      <Sidebar path={path} isRail={false} onCreateOrganization={createOrganization} />
    </Sheet>
  );
}
