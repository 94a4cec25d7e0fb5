import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SpinnerIcon } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';
import { useHeldFocus } from './use-held-focus.ts';

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

type NativeProps = ComponentProps<'button'> & Pick<ButtonProps, 'busy'>;

/** While busy or disabled it does nothing when pressed, and keeps the focus that it has. */
function NativeButton({ busy, disabled, onFocus, onBlur, onClick, type = 'button', ...rest }: NativeProps) {
  const { isHeld, handlers } = useHeldFocus({ disabled, onFocus, onBlur });
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      {...rest}
      aria-disabled={busy || isHeld || rest['aria-disabled']}
      {...handlers}
      onClick={busy || isHeld ? stop : onClick}
    />
  );
}

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
  ...rest
}: ButtonProps) {
  const buttonClass = classNames('button', `button-${variant}`, size !== 'md' && `button-${size}`, className);
  if (asChild) {
    return (
      <Slot.Root className={buttonClass} {...rest}>
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
    <NativeButton className={buttonClass} busy={busy} {...rest}>
      {busyLabel ? <BusyFaces busy={busy ?? false} busyLabel={busyLabel} idle={face} /> : face}
    </NativeButton>
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
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <NativeButton
        aria-label={label}
        busy={busy}
        className={classNames('button button-icon', `button-${variant}`, size !== 'md' && `button-${size}`, className)}
        {...rest}
      >
        {busy ? <SpinnerIcon /> : <Icon size={size === 'sm' ? 16 : 18} strokeWidth={1.75} />}
      </NativeButton>
    </Tooltip>
  );
}
