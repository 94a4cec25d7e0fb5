import { Component } from 'react';
import type { ReactNode, RefObject } from 'react';

interface SteadyPartsProps {
  root: RefObject<HTMLElement | null>;
  /** The number of the first block of the first part. */
  first: number;
  children: ReactNode;
}

const topOf = (part: Element | null): number | null => part?.getBoundingClientRect().top ?? null;

function findScroller(element: Element): Element | null {
  let scroller = element.parentElement;
  while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
  return scroller;
}

/** Keeps what is read where it is on the screen while a part is added above it. Only a class can look before it is. */
export class SteadyParts extends Component<SteadyPartsProps> {
  override getSnapshotBeforeUpdate({ first }: SteadyPartsProps): number | null {
    return this.props.first < first ? topOf(this.findPart(first)) : null;
  }

  override componentDidUpdate({ first }: SteadyPartsProps, _: unknown, topBefore: number | null): void {
    const part = this.findPart(first);
    const top = topOf(part);
    if (part && top !== null && topBefore !== null) findScroller(part)?.scrollBy(0, top - topBefore);
  }

  findPart(first: number): Element | null {
    return this.props.root.current?.querySelector(`[data-part="${first}"]`) ?? null;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
