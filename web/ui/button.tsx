import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SpinnerIcon } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The work the button started is under way: it keeps the focus and its width, and does nothing when pressed. */
  busy?: boolean;
  busyLabel?: string;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  /** Lends its looks to the only child, such as an `<a>`. */
  asChild?: boolean;
}

const stop = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

interface FaceProps {
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  busy?: boolean;
  children: ReactNode;
}

/** While busy the spinner stands in for the icon; where there is none, for the words. */
function Face({ icon: Icon, iconEnd: IconEnd, busy, children }: FaceProps) {
  const start = Icon && (busy ? <SpinnerIcon /> : <Icon size={16} strokeWidth={1.75} />);
  return (
    <span className="button-content">
      {start}
      <span className={busy && !Icon ? 'opacity-0' : undefined}>{children}</span>
      {IconEnd && <IconEnd size={16} strokeWidth={1.75} />}
      {busy && !Icon && (
        <span className="absolute">
          <SpinnerIcon />
        </span>
      )}
    </span>
  );
}

function BusyFaces({ busy, busyLabel, idle }: { busy: boolean; busyLabel: ReactNode; idle: ReactNode }) {
  return (
    <span className="button-faces">
      <span aria-hidden={busy}>{idle}</span>
      <span aria-hidden={!busy}>
        <span className="button-content">
          <SpinnerIcon />
          <span>{busyLabel}</span>
        </span>
      </span>
    </span>
  );
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy,
  busyLabel,
  icon,
  iconEnd,
  asChild,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const buttonClass = classNames('button', `button-${variant}`, size !== 'md' && `button-${size}`, className);
  if (asChild) {
    return (
      <Slot.Root className={buttonClass} onClick={onClick} {...rest}>
        <Slot.Slottable child={children}>
          {(label) => (
            <Face icon={icon} iconEnd={iconEnd}>
              {label}
            </Face>
          )}
        </Slot.Slottable>
      </Slot.Root>
    );
  }
  const face = (
    <Face icon={icon} iconEnd={iconEnd} busy={busy && !busyLabel}>
      {children}
    </Face>
  );
  return (
    <button
      type={type}
      className={buttonClass}
      onClick={busy ? stop : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
    >
      {busyLabel ? <BusyFaces busy={busy ?? false} busyLabel={busyLabel} idle={face} /> : face}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'asChild' | 'busyLabel'> {
  label: string;
  icon: LucideIcon;
}

/** A button of one icon; its label is read out and shown as a tooltip. */
export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'md',
  busy,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        type={type}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? stop : onClick}
        className={classNames('button button-icon', `button-${variant}`, size !== 'md' && `button-${size}`, className)}
        {...rest}
      >
        {busy ? <SpinnerIcon /> : <Icon size={size === 'sm' ? 16 : 18} strokeWidth={1.75} />}
      </button>
    </Tooltip>
  );
}
