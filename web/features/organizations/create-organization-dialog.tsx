import type { Organization } from '../../../contract/organizations.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface CreateOrganizationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (organization: Organization) => void;
}

export const CreateOrganizationDialog = ({ open, onOpenChange }: CreateOrganizationDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Create Organization">
    {null}
  </Dialog>
);
