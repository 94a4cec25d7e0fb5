/** Whose session a request of a tab is: its cookie, which a script may not set. */
export const personHeader = 'x-person';
/** The same where no header can be set. */
export const personParameter = 'asPerson';
