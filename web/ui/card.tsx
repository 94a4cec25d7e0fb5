import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** The border answers to the mouse; give the main link inside the class `stretched-link`. */
  interactive?: boolean;
  selected?: boolean;
}

export function Card({ as: Element = 'div', interactive, selected, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames('card', interactive && 'card-interactive', selected && 'card-selected', className)}
    />
  );
}
