import { Fragment } from 'react';
import { wholeNumber } from './whole-number.ts';

/** A text in which numbers with hyphens stay on one line. */
export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(wholeNumber).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
