// Our own: a widget of the libraries would bring its placing of menus along to every first screen.
import { Slot } from 'radix-ui';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isFocusQuiet } from './quiet-focus.ts';

type Side = 'top' | 'right' | 'bottom' | 'left';

interface TooltipProps {
  label: ReactNode;
  /** One element that takes a ref and pointer events. */
  children: ReactElement;
  side?: Side;
}

const opensAfterMs = 700;
/** So soon after another one it opens at once. */
const skipsWithinMs = 300;
/** Time to reach the words themselves, which may be longer than what they are about. */
const staysMs = 100;
const gap = 6;
const margin = 8;

const opposite: Record<Side, Side> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };
let closedAt = -Infinity;
let closeOpenOne = () => {};

function placeBeside(bubble: HTMLElement, anchor: Element, wanted: Side): void {
  const around = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const room: Record<Side, number> = {
    top: around.top - height,
    bottom: innerHeight - around.bottom - height,
    left: around.left - width,
    right: innerWidth - around.right - width,
  };
  const needed = gap + margin;
  const side = room[wanted] < needed && room[opposite[wanted]] >= needed ? opposite[wanted] : wanted;
  const isBeside = side === 'left' || side === 'right';
  const x = isBeside
    ? side === 'left'
      ? around.left - gap - width
      : around.right + gap
    : middle(around.left, around.right, width);
  const y = isBeside
    ? middle(around.top, around.bottom, height)
    : side === 'top'
      ? around.top - gap - height
      : around.bottom + gap;
  bubble.style.left = `${within(x, innerWidth - width)}px`;
  bubble.style.top = `${within(y, innerHeight - height)}px`;
}
const middle = (from: number, to: number, size: number) => (from + to - size) / 2;
const within = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin));

interface BubbleProps {
  id: string;
  anchor: Element;
  side: Side;
  children: ReactNode;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
}

function Bubble({ id, anchor, side, children, onEnter, onLeave, onClose }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current) placeBeside(bubble.current, anchor, side);
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor)) close();
    };
    // Before a dialog below hears of it: the key closes both.
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [anchor]);
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className="tooltip" onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {children}
    </div>,
    document.body,
  );
}

/** Names what it is about to whoever points at it for a while, or comes to it by keyboard. */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const closeSeen = () => {
    if (anchor) closedAt = performance.now();
    close();
  };
  const open = (element: Element) => {
    closeOpenOne();
    closeOpenOne = close;
    setAnchor(element);
  };
  const handlers = {
    onPointerEnter({ currentTarget, pointerType }: PointerEvent) {
      if (pointerType === 'touch' || isPressed.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(open, performance.now() - closedAt < skipsWithinMs ? 0 : opensAfterMs, currentTarget);
    },
    onPointerLeave() {
      isPressed.current = false;
      clearTimeout(timer.current);
      if (anchor) timer.current = setTimeout(closeSeen, staysMs);
    },
    onPointerDown() {
      isPressed.current = true;
      closeSeen();
    },
    onClick: closeSeen,
    onFocus({ currentTarget }: FocusEvent) {
      if (!isFocusQuiet() && !isPressed.current && currentTarget.matches(':focus-visible')) open(currentTarget);
    },
    onBlur: closeSeen,
  };
  return (
    <>
      <Slot.Root {...handlers} aria-describedby={anchor ? id : undefined}>
        {children}
      </Slot.Root>
      {anchor && (
        <Bubble
          id={id}
          anchor={anchor}
          side={side}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => (timer.current = setTimeout(closeSeen, staysMs))}
          onClose={closeSeen}
        >
          {label}
        </Bubble>
      )}
    </>
  );
}
