// Where what people look for in the product itself is done: its screens hold no text that the server could find.

export interface ProductPlace {
  title: string;
  /** The screen it belongs to. */
  screen: string;
  path: string;
  /** What people call it, beside its title. */
  words: string;
}

const account = (section: string, title: string, words: string): ProductPlace => ({
  title,
  screen: 'Your account',
  path: `/settings/account?section=${section}`,
  words,
});

const settings = (section: string, title: string, words: string): ProductPlace => ({
  title,
  screen: 'Members & Settings',
  path: `/settings?section=${section}`,
  words,
});

export const productPlaces: readonly ProductPlace[] = [
  settings('members', 'Members and invitations', 'invite people colleagues team users roles permissions access remove'),
  settings('organization', 'Organization', 'rename name time zone timezone fiscal year'),
  settings('memory', 'Memory', 'remember forget sharing reset privacy'),
  settings('what-agents-are-told', 'What agents are told', 'context privacy'),
  settings('ai-model', 'AI model', 'budget provider key usage cost ollama'),
  {
    title: 'Privacy',
    screen: 'Members & Settings',
    path: '/settings/privacy',
    words: 'data stored kept who sees retention gdpr mask masking sent',
  },
  account('name-and-picture', 'Your name and picture', 'account first last profile rename photo avatar image'),
  account('email', 'Your email address', 'account mail change confirm confirmation'),
  account('password', 'Choose a new password', 'account change forgot reset'),
  account('two-step-sign-in', 'Two-step sign-in', 'account 2fa mfa totp authenticator app recovery codes security'),
  account('where-you-are-signed-in', 'Where you are signed in', 'account sessions devices everywhere end'),
  account('your-data', 'Your data', 'account export download privacy'),
  account('deleting-your-account', 'Deleting your account', 'delete remove close'),
  settings('this-browser', 'This browser', 'dark light mode theme appearance color keyboard shortcuts'),
  settings('activity-log', 'Activity log', 'audit history security'),
  settings('leaving', 'Leaving', 'delete remove leave close organization'),
  { title: 'Organization Profile', screen: 'Dashboard', path: '/profile', words: 'mission programs contact' },
  { title: 'Log out', screen: 'Sign-in', path: '/api/logout', words: 'sign logout signout' },
];

const mostShown = 3;
/** They say nothing about which place is meant. */
const passedOver = new Set(
  'a an and can change do edit find for from how i in is me my of on our set settings the to where'.split(' '),
);

const readWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The places of which every word that was typed is said, or begun. */
export function findPlaces(typed: string, places: readonly ProductPlace[] = productPlaces): ProductPlace[] {
  const typedWords = readWords(typed);
  const wanted = typedWords.filter((word) => !passedOver.has(word));
  if (wanted.length === 0) return [];
  return places
    .filter(({ title, words }) => {
      const known = readWords(`${title} ${words}`);
      return wanted.every((word) => known.some((each) => each.startsWith(word)));
    })
    .slice(0, mostShown);
}
