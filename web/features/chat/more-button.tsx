import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/button.tsx';

/** At first it stands alone, then its menu loads around it. */
export const MoreButton = (props: Partial<ComponentProps<typeof IconButton>>) => (
  <IconButton label="More: Export, Clear" icon={Ellipsis} size="sm" {...props} />
);
