import { Fragment } from 'react';
import { hyphenatedNumber } from './hyphenated-number.ts';

/** A text in which numbers with hyphens stay on one line. */
export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(hyphenatedNumber).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
