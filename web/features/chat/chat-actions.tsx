import { Download, Eraser, History, SquarePen } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazily } from '../../ui/lazily.tsx';
import { phoneQuery, useMediaQuery } from '../../ui/media-query.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { MoreButton } from './more-button.tsx';
import type { MoreActionsProps } from './more-actions.tsx';

const MoreActions = lazily<MoreActionsProps>(
  () => import('./more-actions.tsx').then(({ MoreActions: loaded }) => loaded),
  () => <MoreButton disabled />,
);

interface ActionProps {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  isExpanded?: boolean;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Words from wide screens up, else the icon alone. */
const Action = ({ label, icon, onClick, isExpanded, disabled, className, ref }: ActionProps) => (
  <Tooltip label={label}>
    <Button
      ref={ref}
      variant="quiet"
      size="sm"
      icon={icon}
      className={classNames('max-xl:w-10 max-xl:px-0 md:max-xl:w-9 max-xl:[&_.button-content]:gap-0', className)}
      aria-expanded={isExpanded}
      disabled={disabled}
      onClick={onClick}
    >
      <span className="max-xl:sr-only">{label}</span>
    </Button>
  </Tooltip>
);

export interface ChatActionsProps {
  canChat: boolean;
  isHistoryOpen: boolean;
  historyButton: Ref<HTMLButtonElement>;
  onNewChat: () => void;
  onToggleHistory: () => void;
  onExport: () => void;
  onClear: () => void;
}

/** The buttons of the chat's header; on phones the last two are in a menu. */
export function ChatActions(props: ChatActionsProps) {
  const { canChat, isHistoryOpen, historyButton, onNewChat, onToggleHistory, onExport, onClear } = props;
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <div className="flex items-center md:gap-0.5">
      <Action label="New Chat" icon={SquarePen} disabled={!canChat} onClick={onNewChat} />
      <Action ref={historyButton} label="History" icon={History} isExpanded={isHistoryOpen} onClick={onToggleHistory} />
      <Action label="Export" icon={Download} className="max-md:hidden" onClick={onExport} />
      <Action label="Clear" icon={Eraser} className="max-md:hidden" onClick={onClear} />
      {isPhone && <MoreActions onExport={onExport} onClear={onClear} />}
    </div>
  );
}
