const patterns = [
  /\bhow (?:many|often)\b|\b(?:total |the )?number of\b|\bcount (?:of|the|all|how)\b/i,
  /\b(?:sums?|totals?|altogether|in all|add(?:ed|s)? up|averages?|median|mean of)\b/i,
  /\bsummar(?:y|i[sz]e[sd]?)\b|\boverview\b|\bgist\b|\btl;?dr\b|\b(?:main|key) (?:points|takeaways|themes)\b/i,
  /\b(?:whole|entire|complete|full) (?:document|file|report|text|thing|sheet|spreadsheet|list)\b|\ball of (?:it|them|this)\b|\bthroughout\b|\bacross (?:all|the)\b|\bfrom (?:start|beginning) to end\b/i,
  /\b(?:list|show|name|find|extract|give me)\b.{0,20}\b(?:all|every|each)\b|\bwhat are (?:all )?the (?:deadlines|dates|amounts|requirements|attachments|sections|tasks)\b|\bevery (?:deadline|date|amount|requirement|mention)\b/i,
  /\bwhat (?:deadlines|dates|amounts|requirements|attachments|sections|tasks) (?:are|does|do)\b|\blist (?:the )?(?:deadlines|dates|amounts|requirements|people|names|organizations|attachments|sections|tasks)\b/i,
  /\b(?:top|bottom) (?:\d{1,2}|three|five|ten)\b|\b(?:which|who|what)\b.*\b(?:most|least|largest|biggest|highest|smallest|lowest|earliest|latest)\b/i,
  /\b(?:by|per|for each) (?:month|quarter|year|category|program|campaign|status|donor|funder)\b/i,
];
const longestQuestion = 500;

/** What some passages cannot answer: it takes all of a document. */
export const isWholeDocumentQuestion = (question: string): boolean =>
  question.length <= longestQuestion && patterns.some((pattern) => pattern.test(question));
