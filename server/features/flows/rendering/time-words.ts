// Words for a time that say nothing to who reads them in another year.
const year = /\b(?:19|20)\d\d\b|['’]\d\d\b|\bFY ?\d\d\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d\d\b/i;
const timeOfYear =
  /\b(?:years?|quarters?|q[1-4]|semesters?|terms?|seasons?|spring|summer|fall|autumn|winter|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b|\b(?:this|next|coming|following) (?:\S{1,12} )?(?:months?|weeks?)\b/i;
const length =
  /(?<!\b(?:next|coming|following) )(?:\b(?:one|two|three|four|five|an?|full|several)|\d)[ -]+(?:full )?(?:years?|quarters?|seasons?)\b/gi;

/** "Next year", "this fall", "July to June": a time of the year that does not say which; a length of time, "one year", is none. */
export const namesNoYear = (text: string): boolean => !year.test(text) && timeOfYear.test(text.replace(length, ''));
