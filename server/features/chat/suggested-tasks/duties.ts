// The ways in which a sentence asks for something without beginning with a verb.
import { beginsWithVerb, gerundToVerb, verbToGerund, type VerbPlace } from './action-verbs.ts';
import { dated } from './deadline-action.ts';

export interface Duty {
  /** Begins with a verb. */
  text: string;
  /** "You could": offered, not asked for. */
  isOptional: boolean;
  /** "You should" is advice as often as it is a task. */
  isAdvice: boolean;
}

const option = /^(?:you|we) (?:could|might|may)(?: also)?(?: want to)? (.+)$/i;
const start = /^(?:start|begin) (?:by|with) (.+)$/i;
const checked =
  /^(?:make sure|be sure|ensure|verify|check)(?: that)? (?!to |with |in )(.+ (?:is|are|has|have|match(?:es)?)\b.*)$/i;
const reminder =
  /^(?:(?:be|make) sure to|remember to|do(?:n['’]t| not) forget to|it(?:['’]s| is) time to|(?:your |the )?next step is to) (.+)$/i;
const advice =
  /^(?:(?:for|to|with|in|at|as|if|when|before|after|once|by|on) [^,]{3,80}?,? )?(?:(?:i|we) (?:recommend|suggest)(?: that)? you|(?:you|we|your team)(?: will|['’]ll)?(?: also| still| now)? (?:should|must|need to|have to|ought to|want to|are required to)(?: also| first| now| then)?) (.+)$/i;
const improvement =
  /^it(?:['’]s| is| would be| would| might| may) (?:also )?(?:help|worth|wise|good|useful|a good idea|best)(?: to)? (.+)$/i;

export function readDuty(text: string, place: VerbPlace): Duty | null {
  const duty = (words: string, more: Partial<Duty> = {}): Duty => ({
    text: words,
    isOptional: false,
    isAdvice: false,
    ...more,
  });
  // Whoever says "remember to" asks for something, however little the verb says.
  const asked: VerbPlace = { inNextSteps: true };

  const offered = option.exec(text)?.[1];
  if (offered) {
    const isChoice = /\b(?:either|or)\b/i.test(offered) || !beginsWithVerb(offered, asked);
    return isChoice ? null : duty(`consider ${verbToGerund(offered)}`, { isOptional: true });
  }
  const started = start.exec(text)?.[1];
  if (started) {
    const verb = gerundToVerb(started);
    return verb ? duty(verb) : null;
  }
  const state = checked.exec(text)?.[1];
  if (state) return duty(/^(?:check|verify)/i.test(text) ? text : `check that ${state}`);
  const reminded = reminder.exec(text)?.[1];
  if (reminded) return beginsWithVerb(reminded, asked) ? duty(reminded) : null;
  const advised = advice.exec(text)?.[1];
  if (advised) return beginsWithVerb(advised, place) ? duty(advised, { isAdvice: true }) : null;
  const helpful = improvement.exec(text)?.[1];
  if (helpful) {
    const action = gerundToVerb(helpful) ?? helpful;
    return beginsWithVerb(action, asked) ? duty(action, { isOptional: true }) : null;
  }
  const passive = readPassive(text);
  return passive === null ? null : duty(passive);
}

const dueWithin = /^within (?:\w+ ){1,3}(?:hours?|days?|weeks?)\b/i;
const outcome =
  /^(.{3,60}?) (?:must|should|needs? to|has to|have to|will have to) (go out|go live|be \w+(?: and \w+)?)((?: (?:by|before|within|on|to|no later than) .+)?)$/i;
const leadIn = /^((?:by|before|on|within) [^,]{3,30}?),? ((?:the|your|our|all|each|every)\b.+)$/i;
const verbOf: Record<string, string> = {
  complete: 'complete',
  completed: 'complete',
  done: 'finish',
  finished: 'finish',
  ready: 'finish',
  filed: 'file',
  submitted: 'submit',
  sent: 'send',
  mailed: 'mail',
  paid: 'pay',
  renewed: 'renew',
  posted: 'post',
  published: 'publish',
  booked: 'book',
  updated: 'update',
  returned: 'return',
  'signed and returned': 'sign and return',
  'signed and sent': 'sign and send',
};

/** "Your appeal should go out by December 1": what is to be so by a day is to be done. A rule names no day. */
function readPassive(text: string): string | null {
  const [, day = '', main = text] = leadIn.exec(text) ?? [];
  const [, subject = '', state = '', end = ''] = outcome.exec(main) ?? [];
  const isDue = dated.test(day) || dated.test(end) || dueWithin.test(end.trim());
  if (!isDue || /^(?:you|we|they|it|he|she|that|this|who|which)\b/i.test(subject)) return null;
  const what = subject.replace(/^(?:your|our|the) /i, '');
  const when = `${end} ${day && `${day.charAt(0).toLowerCase()}${day.slice(1)}`}`.trimEnd();
  const participle = state.replace(/^be /i, '').toLowerCase();
  if (/^go (?:out|live)$/.test(participle)) return `${participle === 'go out' ? 'send' : 'launch'} ${what}${when}`;
  const verb = verbOf[participle];
  if (verb) return `${verb} ${what}${when}`;
  return /^(?:approved|signed|reviewed|checked|confirmed)$/.test(participle)
    ? `get ${what} ${participle}${when}`
    : null;
}
