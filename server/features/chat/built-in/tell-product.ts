// What a person asks of the product itself: who sees this, where is my file, how do I invite somebody.
import type { Composed } from '../composed.ts';

const longestQuestion = 160;
const lead = String.raw`^(?:(?:and|so|but|ok|okay|hi|hello|please)[, ]+)*`;
const ending = String.raw`(?: (?:here|in here|now|then|please|in goodstead|on this (?:site|page)))?[\s?.!]*$`;
const here = String.raw`(?:this|it|here|this (?:chat|conversation|page)|(?:my|our|these) (?:chats?|conversations?|messages?|questions?|answers?)|what (?:i|we) (?:write|type|say|ask)(?: here)?)`;
const files = String.raw`(?:my|our|the|this|these|a|an)(?: uploaded)? (?:documents?|files?|uploads?|minutes|papers)`;
const own = String.raw`(?:our|my|your|the) `;

interface ProductFact {
  asked: string;
  told: string;
}

// Whole questions, so that one about the work itself, "who can see our Form 990?", is left to the playbook.
const facts: ProductFact[] = [
  {
    asked: String.raw`(?:can|could|will|does|do|who(?: else)? can|who(?: else)?) (?:(?:${own})?(?:board|boss|staff|team|colleagues|volunteers|coworkers|director|chair|others?|other people|anyone(?: else)?|anybody(?: else)?|everyone|somebody else)(?: members?)? )?(?:else )?(?:see|sees|read|reads|look at) ${here}`,
    told: 'Only members of your organization here can. The button above this chat shows who of them: “Team can read” or “Private”, which is you alone; choose it to change that. Somebody who is no member, such as a board member, sees nothing until you invite them under [Settings](/settings), as a Viewer if they are only to read.',
  },
  {
    asked: String.raw`(?:is|are|how) (?:${here}|${files}|(?:my|our|the) data) (?:really )?(?:private|confidential|safe|secure|kept private|public|shared)`,
    told: 'Nobody outside your organization can open what is here. The button above this chat shows whether the team can read it or you alone. I, the built-in assistant, answer without sending anything to an AI service; whether one is connected, and what agents may use, stands under [Settings](/settings).',
  },
  {
    asked: String.raw`(?:where (?:is|are|do i find|can i find|did)|(?:i )?can(?:no|['’])t find) ${files}(?: go| gone| now)?`,
    told: 'All files are under [Documents](/documents), the newest first; open one to see its summary, its text and a Download button. The search on the [Overview](/) also looks inside them.',
  },
  {
    asked: String.raw`how (?:do|can|would) (?:i|we) (?:upload|add|share) (?:${files}|documents|files|something|more)|where (?:do|can) (?:i|we) upload (?:${files}|documents|files|something)`,
    told: 'Choose Upload under [Documents](/documents), or drop the file there. It is read and summarized within a minute or so, and then I can quote it with its page.',
  },
  {
    asked: String.raw`how (?:do|can|would) (?:i|we) (?:delete|remove|erase|get rid of|replace) (?:${files}|documents|files|it)`,
    told: 'Open the file under [Documents](/documents) and delete it there, or give it a newer version. Who uploaded it may do that, and so may managers and admins.',
  },
  {
    asked: String.raw`(?:how (?:do|can|would)|can) (?:i|we) (?:invite (?:\S+ ){0,3}?\S+|(?:add|invite|give) (?:\S+ ){1,4}?(?:access|(?:to|into) (?:this|goodstead|the (?:team|app|site|account|organi[sz]ation))))`,
    told: 'Open [Settings](/settings) and choose Invite under Members: enter the person’s email address and a role. Viewers read, Staff chat and upload, Managers edit the profile, Admins manage members. Managers and admins may invite.',
  },
  {
    asked: String.raw`(?:can|could|will|do) you (?:write|send|e-?mail|mail|talk|reply)(?: (?:letters?|e-?mails?|messages?|something))? (?:to|with)? ?(?:my|our|the) (?:donors?|funders?|board|volunteers|members|staff|supporters|sponsors)(?: (?:for (?:me|us)|directly|yourself))?`,
    told: 'I send nothing on my own. I can prepare the text with you: New Chat shows guides and message templates, such as thank-you letters and appeals. You read the draft, change it, and send it yourself.',
  },
  {
    asked: String.raw`(?:do|will|are|does) (?:you|it|this|the ai) (?:learn|train|trained|being trained|learning)(?: (?:from|on|with) (?:${files}|our data|my data|us|me|this|what (?:i|we) (?:write|say)))?`,
    told: 'No, I am not trained on your files. I look into your profile and documents at the moment you ask, and show where each answer is from. What agents may use is set under [Settings](/settings), Memory.',
  },
  {
    asked: String.raw`what (?:can|do) you (?:see|know|have)(?: (?:about|of|on) (?:us|me|our organi[sz]ation))?`,
    told: 'I can use your [Organization Profile](/profile), your [Documents](/documents), and chats that are shared with agents. [Settings](/settings) shows under “What agents are told” just what that is, and turns each source on or off.',
  },
  {
    asked: String.raw`(?:can|could|how (?:do|can)) (?:i|we) (?:print|download|export|save|keep|copy) (?:${here}|the (?:chat|answer|document))(?: (?:out|as (?:a )?(?:word|pdf)(?: file| document)?))?`,
    told: 'Yes. Export, above the chat, gives the conversation as a file that you can print. A document that a guide wrote, or a file of yours, has its own Download button.',
  },
  {
    asked: String.raw`(?:what|how much) (?:does|do|will|would|is) (?:this|it|goodstead|you|the app)(?: app| site)? (?:cost|costs|charge)(?: (?:us|me))?|(?:is|are) (?:this|it|goodstead|you) (?:free|for free)`,
    told: 'My answers cost nothing: I am the built-in assistant and need no AI service. If an admin connects an AI model, its provider may charge for it; [Settings](/settings) shows what is used.',
  },
  {
    asked: String.raw`(?:are|r) you (?:a |an )?(?:real|human|person|robot|bot|ai|machine|real person)(?: (?:person|human))?`,
    told: 'I am a program, not a person. I answer by fixed rules from playbooks, your profile and your documents, and show the source. I say so when I do not know.',
  },
];
const forms = facts.map(({ asked, told }) => ({ form: new RegExp(`${lead}(?:${asked})${ending}`, 'i'), told }));
// "How do I invite donors to the gala" is about the gala.
const ofWork =
  /\b(?:gala|event|dinner|party|meeting|board|donors?|guests?|speakers?|grant|website|newsletter|webinar|lunch|breakfast)\b/i;
const invites = /\b(?:invite|add|bring in|give access)\b/i;

/** Null where the question is not about the product. */
export function tellProduct(text: string): Composed | null {
  const asked = text
    .slice(0, longestQuestion * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (asked.length > longestQuestion || (invites.test(asked) && ofWork.test(asked))) return null;
  const told = forms.find(({ form }) => form.test(asked))?.told;
  return told === undefined ? null : { text: told, metadata: {} };
}
