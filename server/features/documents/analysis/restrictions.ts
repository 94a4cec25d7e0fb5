// What the money of a grant may not pay for, or may pay for only.
const money =
  /\b(?:grants?|funds?|funding|money|award|costs?|expenses?|foundation|program|we|budget|purchases?|salaries|lobbying)\b/i;
const restriction =
  /\b(?:(?:may|can|will|must|shall|do(?:es)?|are|is)(?: not|n[o']t) (?:be (?:used|spent|applied|charged|reimbursed)|fund|support|pay|cover|award|allow(?:ed|able)?|eligible for)|may (?:only be (?:used|spent)|be (?:used|spent) only)|(?:un|not )allowable|ineligible (?:costs?|expenses?|uses?)|may not exceed \d+(?:\.\d+)?% of)\b|\b(?:prohibited|excluded) (?:costs?|expenses?|uses?)\b/i;

export const restricts = (text: string): boolean => restriction.test(text) && money.test(text);
