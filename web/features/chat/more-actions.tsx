import { Download, Eraser } from 'lucide-react';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MoreButton } from './more-button.tsx';

export interface MoreActionsProps {
  onExport: () => void;
  onClear: () => void;
}

/** On phones: what has no room in the chat's header. */
export const MoreActions = ({ onExport, onClear }: MoreActionsProps) => (
  <Menu align="end" trigger={<MoreButton />}>
    <MenuItem icon={Download} onSelect={onExport}>
      Export
    </MenuItem>
    <MenuItem icon={Eraser} onSelect={onClear}>
      Clear
    </MenuItem>
  </Menu>
);
