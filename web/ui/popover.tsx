import { Popover as RadixPopover } from 'radix-ui';
import { useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { takeEscape } from './escape-below.ts';
import { keepFocusQuiet } from './quiet-focus.ts';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A Button or other element that takes a ref and events. */
  trigger?: ReactElement;
  /** In place of a trigger: a button elsewhere that opens and closes it, and need not wait for this to load. */
  anchor?: RefObject<HTMLElement | null>;
  /** Read out; the content speaks for itself. */
  title: string;
  header?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** The content reaches the edges, as rows do. */
  isFlush?: boolean;
}

type ContentProps = Pick<
  RadixPopover.PopoverContentProps,
  'onOpenAutoFocus' | 'onCloseAutoFocus' | 'onInteractOutside'
>;

/** For a button that Radix does not know, what it does for a trigger. */
function useFocus(anchor: PopoverProps['anchor']): ContentProps {
  const hasLeft = useRef(false);
  if (!anchor) return { onCloseAutoFocus: keepFocusQuiet };
  return {
    onOpenAutoFocus: (event) => {
      hasLeft.current = false;
      // The panel itself: its first link is not the one thing to do there.
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      // Who has gone on to something else in the page stays there.
      if (hasLeft.current) return;
      keepFocusQuiet();
      const opener = anchor.current?.isConnected ? anchor.current : document.getElementById('main');
      opener?.focus({ preventScroll: true });
    },
    onInteractOutside: (event) => {
      // The button closes it by itself.
      if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
      else hasLeft.current = true;
    },
  };
}

/** A small dialog beside its button, with the page still in use; on phones it comes from the bottom. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  anchor,
  title,
  header,
  children,
  footer,
  isFlush,
}: PopoverProps) {
  const focus = useFocus(anchor);
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>}
      {anchor && <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />}
      <RadixPopover.Portal>
        <RadixPopover.Content
          className="popover"
          aria-label={title}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          {...focus}
          {...takeEscape(() => onOpenChange(false))}
        >
          {header && <header className="popover-header">{header}</header>}
          <div className={classNames('popover-body thin-scrollbar', isFlush && 'popover-flush')}>{children}</div>
          {footer && <footer className="popover-footer">{footer}</footer>}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
