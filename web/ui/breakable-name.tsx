import { Fragment } from 'react';

/** The name of a file, which is broken between its words first: after "_" and "-", and before its ending. */
export const BreakableName = ({ name }: { name: string }) =>
  name.split(/(?<=[_-])|(?=\.\w+$)/).map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
