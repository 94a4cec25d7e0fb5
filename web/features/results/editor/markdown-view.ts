// The field in which a finished document is edited. Its text is Markdown throughout; only what is seen of it changes.
import '../../../styles/editor.css';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import { EditorState, type Range } from '@codemirror/state';
import { Decoration, EditorView, keymap, ViewPlugin, WidgetType } from '@codemirror/view';
import type { DecorationSet, ViewUpdate } from '@codemirror/view';
import { listActiveFormats } from './active-formats.ts';
import { caretInWords, dressedKeys } from './dressed-keys.ts';
import { formatMarkdown, type Format } from './format-markdown.ts';
import { keepPairs, leavePair } from './keep-pairs.ts';
import { markdownLanguage } from './markdown-language.ts';
import { listLooks, type Look, type Sign } from './markdown-looks.ts';
import { readRow, tableRows } from './table-rows.ts';

const signs: Record<Sign, string> = { bullet: '•', 'open-box': '☐', 'done-box': '☑' };

class SignWidget extends WidgetType {
  readonly #sign: Sign;
  constructor(sign: Sign) {
    super();
    this.#sign = sign;
  }
  override eq(other: SignWidget): boolean {
    return other.#sign === this.#sign;
  }
  toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'editor-sign';
    element.textContent = signs[this.#sign];
    return element;
  }
}

function decorate(look: Look): Range<Decoration> {
  switch (look.kind) {
    case 'line':
      return Decoration.line({ class: `editor-${look.look}` }).range(look.from);
    case 'cell':
      return Decoration.mark({
        class: 'editor-cell',
        attributes: { style: `--wide: ${look.share.wide}%; --narrow: ${look.share.narrow}%` },
      }).range(look.from, look.to);
    case 'words':
      return Decoration.mark({ class: `editor-${look.look}` }).range(look.from, look.to);
    case 'hidden':
      return Decoration.replace(look.sign ? { widget: new SignWidget(look.sign) } : {}).range(look.from, look.to);
    case 'whole':
      return wholeMark.range(look.from, look.to);
  }
}

interface Drawn {
  decorations: DecorationSet;
  /** What the caret passes at once. */
  whole: DecorationSet;
}

const wholeMark = Decoration.mark({});

function draw({ state, visibleRanges, hasFocus }: EditorView): Drawn {
  const isWrittenIn = (start: number, end: number) =>
    hasFocus && state.selection.ranges.some(({ from, to }) => from <= end && to >= start);
  const looks = visibleRanges.flatMap((range) => listLooks(state, range, isWrittenIn));
  const isWhole = (look: Look) => look.kind === 'whole';
  return {
    decorations: Decoration.set(looks.filter((look) => !isWhole(look)).map(decorate), true),
    whole: Decoration.set(looks.filter(isWhole).map(decorate), true),
  };
}

const looks = ViewPlugin.fromClass(
  class {
    drawn: Drawn;
    constructor(view: EditorView) {
      this.drawn = draw(view);
    }
    update(update: ViewUpdate) {
      const isRead = syntaxTree(update.state) !== syntaxTree(update.startState);
      const isMoved = update.selectionSet || update.viewportChanged || update.focusChanged;
      if (update.docChanged || isMoved || isRead) this.drawn = draw(update.view);
    }
  },
  {
    decorations: (plugin) => plugin.drawn.decorations,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.drawn.whole ?? Decoration.none),
  },
);

const lineFormats = new Set<Format>(['heading', 'list', 'numbered']);

/** Does to the selected words what a button says, as one step that can be undone. */
export function applyFormat(view: EditorView, format: Format): void {
  view.focus();
  if ((format === 'bold' || format === 'italic') && leavePair(view, format === 'bold' ? '**' : '*')) return;
  // A row of a table is neither a heading nor an item.
  if (lineFormats.has(format) && readRow(view.state, view.state.doc.lineAt(view.state.selection.main.from))) return;
  const text = view.state.doc.toString();
  const { from: start, to: end } = view.state.selection.main;
  const next = formatMarkdown({ text, start, end }, format);
  let same = 0;
  while (same < text.length && text[same] === next.text[same]) same += 1;
  let tail = 0;
  const most = Math.min(text.length, next.text.length) - same;
  while (tail < most && text.at(-1 - tail) === next.text.at(-1 - tail)) tail += 1;
  view.dispatch({
    changes: { from: same, to: text.length - tail, insert: next.text.slice(same, next.text.length - tail) },
    selection: { anchor: next.start, head: next.end },
    userEvent: 'input.format',
    scrollIntoView: true,
  });
}

interface MarkdownViewOptions {
  parent: HTMLElement;
  text: string;
  label: string;
  onChange: (text: string) => void;
  /** What the caret stands in. */
  onFormats: (formats: Format[]) => void;
}

const shortcut = (key: string, format: Format) => ({
  key,
  run: (view: EditorView) => {
    applyFormat(view, format);
    return true;
  },
});

export const createMarkdownView = ({ parent, text, label, onChange, onFormats }: MarkdownViewOptions): EditorView =>
  new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([shortcut('Mod-b', 'bold'), shortcut('Mod-i', 'italic')]),
        keymap.of([...dressedKeys, ...historyKeymap, ...defaultKeymap]),
        history(),
        markdownLanguage,
        caretInWords,
        keepPairs,
        // The last one is asked first.
        tableRows,
        looks,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', autocapitalize: 'sentences' }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
          if (docChanged) onChange(state.doc.toString());
          if (docChanged || selectionSet) onFormats(listActiveFormats(state));
        }),
      ],
    }),
  });
