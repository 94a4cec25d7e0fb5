// A sentence that names a deadline asks for what is due: "Northwater wants the full proposal by December 15".

export const dated =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}\b|\b\d{1,2}\/\d{1,2}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:mon|tues|wednes|thurs|fri)day\b|\b(?:today|tomorrow|next week|(?:end of|this|next) (?:the )?(?:month|week))\b/i;

const wanted =
  /^(.{2,60}?) (?:wants|needs|need|requires|expects|asks for|asked for|is asking for|is expecting) (?:the |a |an |your |our )?([^,;]{3,60}?) (?:by|before|on|no later than) ([^;]+)$/i;
const isDue =
  /^(?:the |your |our |their |this |its |an? )?([^,;:]{3,60}?) (?:is|are) (?:now )?due (?:to [^,;]{2,40} )?(?:on |by |before )?([^;]+)$/i;
const deadlineOf =
  /^(?:the |your |our )?(?:deadline|due date|closing date) (?:for|of) (?:the |your |our |an? )?([^,;:]{3,60}?) is ([^;]+)$/i;

function verbFor(matter: string): string {
  if (/\b(?:990\S*|941|W-[23]|1099s?|tax return|annual report to the state|registration)\b/i.test(matter))
    return 'file';
  if (/\b(?:invoice|payment|rent|premium|fees?|dues|bill)s?\b/i.test(matter)) return 'pay';
  if (/\b(?:proposal|application|report|loi|letter|budget|form|narrative|grant|request)s?\b/i.test(matter))
    return 'submit';
  return 'finish';
}

/** Null where no day is named: "due 30 days after receipt" is a rule, not a date. */
export function findDeadlineAction(sentence: string): string | null {
  const plain = sentence.replace(/[.!]+$/, '');
  const asked = wanted.exec(plain);
  if (
    asked?.[1] &&
    asked[2] &&
    dated.test(asked[3] ?? '') &&
    !/^(?:to|that|all of|it|them|this|these|those|everything)\b/i.test(asked[2])
  ) {
    const asker = asked[1].replace(/^(?:the|your|our) /i, '');
    const isNamed = /^\p{Lu}/u.test(asked[1]) && !/^(?:the|your|our|you|we|they|it|he|she|this)\b/i.test(asked[1]);
    const matter = isNamed && asker.split(' ').length <= 3 ? `${asker} ${asked[2]}` : asked[2];
    return `${verbFor(asked[2])} ${matter} by ${asked[3]}`;
  }
  const [, matter, day = ''] = isDue.exec(plain) ?? deadlineOf.exec(plain) ?? [];
  if (!matter || !dated.test(day) || /^(?:it|that|this|which|what)$/i.test(matter)) return null;
  return `${verbFor(matter)} ${matter} by ${day}`;
}
