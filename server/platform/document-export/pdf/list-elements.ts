import type { ListMarker, Place } from '../blocks.ts';
import { addElement, type Element, type Paper } from './paper.ts';

export interface ListElements {
  /** What a block is part of; `label` for the marker of an item. */
  enter(place: Place, marker: ListMarker | null): { parent: Element; label: Element | null };
}

/** Builds the lists that a screen reader tells: how many items, and which one it reads. */
export function createListElements(paper: Paper): ListElements {
  const open: { list: Element; body: Element }[] = [];
  return {
    enter({ listLevel }, marker) {
      open.length = Math.min(open.length, listLevel + 1);
      if (!marker) return { parent: open.at(-1)?.body ?? paper.root, label: null };
      const goesOn = marker.index > 0 ? open[listLevel] : undefined;
      open.length = Math.min(open.length, listLevel);
      const list = goesOn?.list ?? addElement(paper, open.at(-1)?.body ?? paper.root, 'L');
      const item = addElement(paper, list, 'LI');
      const label = addElement(paper, item, 'Lbl');
      const parent = addElement(paper, item, 'LBody');
      open.push({ list, body: parent });
      return { parent, label };
    },
  };
}
