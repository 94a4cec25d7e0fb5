/** At most so many characters, with a sign where something is left out. */
export const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(text.lastIndexOf(' ', most - 1), most / 2))}…`;
