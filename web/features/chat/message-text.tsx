import { lazily } from '../../ui/lazily.tsx';

interface MessageTextProps {
  children: string;
  streaming?: boolean;
  isCut?: boolean;
  marks?: readonly string[] | undefined;
}

/** What an agent says. Its words are there before the formatting has loaded. */
export const MessageText = lazily<MessageTextProps>(
  () =>
    import('../../ui/markdown.tsx').then(({ Markdown }) => (props) => <Markdown variant="chat" {...props} />),
  ({ children }) => <p className="text-lg whitespace-pre-line wrap-anywhere">{children}</p>,
);
