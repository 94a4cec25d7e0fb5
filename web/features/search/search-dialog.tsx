import { TopDialog } from '../../ui/top-dialog.tsx';
import { SearchPanel } from './search-panel.tsx';

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  organizationId: string;
}

export const SearchDialog = ({ open, onOpenChange, organizationId }: SearchDialogProps) => (
  <TopDialog open={open} onOpenChange={onOpenChange} title="Search Everything" closeLabel="Close search">
    {/* It goes with the dialog, and what was typed goes with it. */}
    <SearchPanel organizationId={organizationId} onOpenResult={() => onOpenChange(false)} />
  </TopDialog>
);
