import { defineLanguageFacet, Language } from '@codemirror/language';
import { GFM, parser } from '@lezer/markdown';

/** The Markdown of our documents: with tables and boxes to tick. */
export const markdownLanguage = new Language(defineLanguageFacet(), parser.configure(GFM), [], 'markdown');
