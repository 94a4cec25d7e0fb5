/** A text in which the [bracketed] places to fill in stand out. */
export const FillText = ({ children }: { children: string }) =>
  children.split(/(\[[^[\]]+\])/).map((part, index) =>
    part.startsWith('[') && part.endsWith(']') ? (
      <mark key={index} className="px-[3px] font-medium">
        {part}
      </mark>
    ) : (
      part
    ),
  );
