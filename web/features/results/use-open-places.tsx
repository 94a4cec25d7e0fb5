import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { countBlanks, listOpenPlaces } from '../../../contract/document-parts.ts';
import { OpenPlace } from './open-place.tsx';
import { withoutEscapes } from './place-words.ts';

interface Opened {
  /** Whose field is to be filled first. */
  place: string;
  /** Opened again, the form begins anew. */
  count: number;
}

/** The places that a document leaves open: each can be clicked where it stands, for whoever may fill it. */
export function useOpenPlaces(markdown: string, canFill: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setOpen] = useState(false);
  const places = useMemo(() => listOpenPlaces(markdown), [markdown]);
  const blanks = useMemo(() => countBlanks(markdown), [markdown]);
  const placeOfText = useMemo(() => new Map(places.map((place) => [withoutEscapes(place), place])), [places]);
  const fill = useCallback((place: string) => {
    setOpened((before) => ({ place, count: (before?.count ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const drawBracket = useCallback(
    (text: string): ReactNode => {
      const place = placeOfText.get(text.trim());
      return place === undefined ? (
        `[${text}]`
      ) : (
        <OpenPlace text={text} title="Fill this place" onOpen={() => fill(place)} />
      );
    },
    [placeOfText, fill],
  );
  return {
    places,
    blanks,
    opened,
    isOpen,
    setOpen,
    fill,
    drawBracket: canFill && places.length > 0 ? drawBracket : undefined,
  };
}
