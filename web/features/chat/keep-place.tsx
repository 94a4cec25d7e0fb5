import { Component } from 'react';
import type { RefObject } from 'react';

interface KeepPlaceProps {
  box: RefObject<HTMLElement | null>;
  /** Of the first message that is there. */
  firstId: string | null;
}

/** What is put before the first message moves nothing that is being read. Draws nothing. */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate({ firstId }: KeepPlaceProps): number | null {
    const { box, firstId: next } = this.props;
    if (!box.current || firstId === null || next === null || firstId === next) return null;
    return box.current.scrollHeight - box.current.scrollTop;
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, toBottom: number | null): void {
    const { box } = this.props;
    if (box.current && toBottom !== null) box.current.scrollTop = box.current.scrollHeight - toBottom;
  }

  override render() {
    return null;
  }
}
