import { Fragment } from 'react';

/** The name of a file, or an email address, which is broken between its words first: after "_" and "-", before "@" and before its ending. */
export const BreakableName = ({ name }: { name: string }) =>
  name.split(/(?<=[_-])|(?=@)|(?=\.\w+$)/).map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
