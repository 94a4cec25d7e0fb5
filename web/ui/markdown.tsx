// Draws Markdown of agents and documents without raw HTML and without images. Load it lazily: it brings a parser.
import '../styles/prose.css';
import { Square, SquareCheck } from 'lucide-react';
import { isValidElement, memo } from 'react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import type { Components, Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { closeMarks } from './close-marks.ts';
import { splitBlocks } from './markdown-blocks.ts';
import { keepLineBreaks } from './markdown-breaks.ts';
import { bracketElement, markBrackets } from './markdown-brackets.ts';
import { findHiddenHost, findLinkKind, keepSafeLink } from './markdown-links.ts';
import { markWords } from './markdown-marks.ts';
import { keepNumbersWhole } from './markdown-numbers.ts';
import { turnMarks } from './markdown-quotes.ts';

interface MarkdownProps {
  children: string;
  /** `document` is the serif of a finished document; `chat` takes its colors from the `data-agent` around it. */
  variant: 'chat' | 'document';
  /** More is to come: a caret stands at the end. */
  streaming?: boolean | undefined;
  /** It broke off: what is half there is drawn as while it was on its way. */
  isCut?: boolean | undefined;
  /** Draws `[a text in brackets]`, which is given without them. */
  drawBracket?: ((text: string) => ReactNode) | undefined;
  /** Words, in lower case, that are marked within quotations. */
  marks?: readonly string[] | undefined;
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** One into the web says where it leads: a text may say anything. */
function TextLink({ href, children }: ComponentProps<'a'>) {
  if (!href) return <span>{children}</span>;
  if (findLinkKind(href) !== 'web') return <a href={href}>{children}</a>;
  const host = findHiddenHost(href, textOf(children));
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {host && <span className="link-host">{` (${host})`}</span>}
    </a>
  );
}

/** What scrolls has to be within reach of the keyboard. */
const keyboardScrolling = { tabIndex: 0 };

const shared: Components = {
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  img: ({ alt }) => (alt ? <span>{alt}</span> : null),
  input: ({ checked }) =>
    checked ? (
      <SquareCheck size={16} aria-label="Done" role="img" />
    ) : (
      <Square size={16} aria-label="Open" role="img" />
    ),
  ol: ({ start, children }) => (
    <ol start={start} style={{ '--list-start': (start ?? 1) - 1 } as CSSProperties}>
      {children}
    </ol>
  ),
  table: ({ children }) => (
    <div className="prose-table" role="group" aria-label="Table" {...keyboardScrolling}>
      <table>{children}</table>
    </div>
  ),
};

// The page has its own h1, so headings inside a text start further down.
const components: Record<MarkdownProps['variant'], Components> = {
  chat: { ...shared, h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' },
  document: { ...shared, h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
};

const plugins = [remarkGfm];
const textPlugins = {
  chat: [keepLineBreaks, keepNumbersWhole],
  document: [keepLineBreaks, keepNumbersWhole, turnMarks],
};
const bracketPlugins = [keepLineBreaks, markBrackets, keepNumbersWhole, turnMarks];

type DrawBracket = NonNullable<MarkdownProps['drawBracket']>;

/** The same for the same function, so that what has the focus is not drawn anew. */
const withBrackets = new WeakMap<DrawBracket, Components>();

function drawWith(variant: MarkdownProps['variant'], drawBracket: DrawBracket): Components {
  const known = withBrackets.get(drawBracket);
  if (known) return known;
  const drawn = {
    ...components[variant],
    [bracketElement]: ({ children: text }: { children?: ReactNode }) => drawBracket(String(text)),
  };
  withBrackets.set(drawBracket, drawn);
  return drawn;
}

type BlockProps = Pick<Options, 'rehypePlugins' | 'components'> & { text: string };

/** Read and drawn once, as long as its text stays the same. */
const Block = memo(({ text, rehypePlugins, components: drawn }: BlockProps) => (
  <ReactMarkdown
    remarkPlugins={plugins}
    rehypePlugins={rehypePlugins}
    components={drawn}
    urlTransform={keepSafeLink}
    skipHtml
  >
    {text}
  </ReactMarkdown>
));

export function Markdown({ children, variant, streaming, isCut, drawBracket, marks }: MarkdownProps) {
  const own = drawBracket ? bracketPlugins : textPlugins[variant];
  const text = streaming || isCut ? closeMarks(children) : children;
  return (
    <div className={`prose-${variant}`} data-streaming={streaming || undefined}>
      {(streaming ? splitBlocks(text) : [text]).map((block, index) => (
        <Block
          key={index}
          text={block}
          rehypePlugins={marks ? [...own, [markWords, { words: marks }]] : own}
          components={drawBracket ? drawWith(variant, drawBracket) : components[variant]}
        />
      ))}
    </div>
  );
}
