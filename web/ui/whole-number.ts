/** Telephone numbers, an EIN, a range such as 2-4, "6:30 PM": no longer than a narrow screen is wide. With one group, to split by. */
export const wholeNumber =
  /(?<![\w-])((?:\+?1[ -])?(?:\(\d{3}\) ?)?\d{1,4}(?:[-–]\d{1,7}){1,3}|\d{1,2}:\d{2} [AP]M)(?![\w-])/;
