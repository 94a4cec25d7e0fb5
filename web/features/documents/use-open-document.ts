import { useCallback, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useSearchParams } from 'wouter';
import { readPlace, writePlace } from './analysis/place.ts';
import type { PlaceAddress } from './analysis/place.ts';

const detailsViews = ['summary', 'plan', 'text'] as const;
export type DetailsView = (typeof detailsViews)[number];

/** Whether what the address names needs more room than a summary. */
export const isWide = (view: DetailsView | null): boolean => view === 'plan' || view === 'text';

const clear = (address: URLSearchParams) => {
  address.delete('document');
  address.delete('view');
  writePlace(address, null);
};

/**
 * `/documents?document=<id>`: whose details are open, with `&view=text&page=4` or `&sheet=Budget&row=12` for a place in
 * the text. Closing cleans the address.
 */
export function useOpenDocument() {
  const [parameters, setParameters] = useSearchParams();
  const openId = parameters.get('document');
  // Opened from the list, the list is what Back leads to: closing goes there, so that it is in the history once.
  const openedHere = useRef<string | null>(null);

  const forget = useCallback(() => {
    openedHere.current = null;
    setParameters(
      (current) => {
        clear(current);
        return current;
      },
      { replace: true },
    );
  }, [setParameters]);

  const addressOf = (id: string, view: DetailsView | null, place: PlaceAddress | null) => {
    const address = new URLSearchParams(parameters);
    clear(address);
    address.set('document', id);
    if (view !== null) address.set('view', view);
    writePlace(address, place);
    return address;
  };

  return {
    openId,
    /** Without one, what the document opens on. */
    view: detailsViews.find((view) => view === parameters.get('view')) ?? null,
    place: readPlace(parameters),
    /** The address of a document's details, with the filter as it is. */
    pathOf: (id: string, view: DetailsView | null = null, place: PlaceAddress | null = null): string =>
      `/documents?${addressOf(id, view, place)}`,
    /** The path is followed; where another one is open, in its place, so that the list stays where Back leads to. */
    onOpen: (id: string, event: MouseEvent) => {
      if (openId === null || openedHere.current === openId) openedHere.current = id;
      if (openId === null) return;
      event.preventDefault();
      setParameters(addressOf(id, null, null), { replace: true });
    },
    /** Changes what the open document shows; Back still leads to where it was opened. */
    show: (view: DetailsView, place: PlaceAddress | null = null) => {
      if (openId !== null) setParameters(addressOf(openId, view, place), { replace: true });
    },
    close: () => {
      const wasOpenedHere = openId !== null && openedHere.current === openId;
      openedHere.current = null;
      if (wasOpenedHere) history.back();
      else forget();
    },
    /** Where the details of `oldId` are open, those of the other take their place. */
    replace: (oldId: string, id: string) => {
      if (openId !== oldId) return;
      if (openedHere.current === oldId) openedHere.current = id;
      setParameters(
        (current) => {
          clear(current);
          current.set('document', id);
          return current;
        },
        { replace: true },
      );
    },
    /** Closes what is deleted: Back shall not lead to it. */
    forget,
  };
}

export type OpenDocument = ReturnType<typeof useOpenDocument>;
