interface OpenPlaceProps {
  text: string;
  /** What a click does. */
  title: string;
  onOpen: () => void;
}

/** A place in [brackets] where it stands in a document, to be clicked. */
export const OpenPlace = ({ text, title, onOpen }: OpenPlaceProps) => (
  // No <button>: that is a box, and does not break over lines as the words around it do.
  <span
    role="button"
    tabIndex={0}
    className="open-place"
    title={title}
    onClick={onOpen}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onOpen();
    }}
  >
    [{text}]
  </span>
);
