import { lazy, Suspense } from 'react';

const Markdown = lazy(() => import('../../ui/markdown.tsx').then(({ Markdown: text }) => ({ default: text })));

interface MessageTextProps {
  children: string;
  streaming?: boolean;
  isCut?: boolean;
  marks?: readonly string[] | undefined;
}

/** What an agent says. Its words are there before the formatting has loaded. */
export const MessageText = ({ children, streaming, isCut, marks }: MessageTextProps) => (
  <Suspense fallback={<p className="text-lg whitespace-pre-line wrap-anywhere">{children}</p>}>
    <Markdown variant="chat" streaming={streaming} isCut={isCut} marks={marks}>
      {children}
    </Markdown>
  </Suspense>
);
