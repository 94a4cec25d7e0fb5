import { Check } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { keepFocusQuiet } from './quiet-focus.ts';

interface MenuProps {
  /** A Button, IconButton or other element that takes a ref and events. */
  trigger: ReactElement<{ id?: string }>;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

export function Menu({
  trigger,
  children,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  className,
}: MenuProps) {
  // The menu is named after its trigger, and a dialog opened from an item gives the focus back to it.
  const ownId = useId();
  const triggerId = trigger.props.id ?? ownId;
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild id={triggerId}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={classNames('menu thin-scrollbar', className)}
          aria-labelledby={triggerId}
          onCloseAutoFocus={keepFocusQuiet}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: LucideIcon;
  /** Something other than an icon at the start, such as an avatar. */
  leading?: ReactNode;
  /** Quiet text at the end, such as a role or a shortcut. */
  trailing?: ReactNode;
  onSelect?: () => void;
  children: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Makes the item a link. */
  href?: string;
}

export function MenuItem({ icon: Icon, leading, trailing, onSelect, children, danger, disabled, href }: MenuItemProps) {
  const content = (
    <>
      {Icon && <Icon size={16} strokeWidth={1.75} />}
      {leading}
      <span className="menu-item-text">{children}</span>
      {trailing && <span className="text-xs text-ink-3">{trailing}</span>}
    </>
  );
  return (
    <DropdownMenu.Item
      className={classNames('menu-item', danger && 'menu-item-danger')}
      onSelect={onSelect}
      disabled={disabled}
      asChild={href !== undefined}
    >
      {href === undefined ? content : <a href={href}>{content}</a>}
    </DropdownMenu.Item>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>
);

export const MenuSeparator = () => <DropdownMenu.Separator className="menu-separator" />;

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
}

/** One of several, with a check on the current one. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onValueChange(option.value);
  };
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={choose}>
        {options.map(({ value: optionValue, label: optionLabel, icon: Icon }) => (
          <DropdownMenu.RadioItem key={optionValue} value={optionValue} className="menu-item">
            {Icon && <Icon size={16} strokeWidth={1.75} />}
            <span className="menu-item-text">{optionLabel}</span>
            <DropdownMenu.ItemIndicator className="menu-check">
              <Check size={16} strokeWidth={2} />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}
