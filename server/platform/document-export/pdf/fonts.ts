// The letters of the world that a document may use. Fonts come with packages, so that a file looks the same everywhere.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export interface Face {
  /** The same for the same font. */
  id: string;
  font: Font;
  /** How much thicker the pen draws the letters than the font has them, in parts of their size. */
  pen: number;
}

export interface Fonts {
  /** Null where no font has this character, with all that belongs to it. */
  find(grapheme: string, look: { bold: boolean; italic: boolean }): Face | null;
  /** Of the serif, which has every Latin letter. */
  base(look: { bold: boolean; italic: boolean }): Face;
}

const locate = createRequire(import.meta.url).resolve;
const opened = new Map<string, Font>();

function openFont(path: string, content = () => readFileSync(path)): Font {
  const font = opened.get(path) ?? keepCharacters(create(content()) as Font);
  opened.set(path, font);
  return font;
}

/**
 * A font keeps each glyph as it first met it: one that it met as a part of another letter would stand for no character in all
 * later files, which could not be searched or read out.
 */
function keepCharacters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters);
    if (glyph?.codePoints.length === 0) glyph.codePoints = [...characters];
    return glyph;
  };
  return font;
}

/** Latin, Greek, Cyrillic and Vietnamese. */
const serif = (style: string) => `@expo-google-fonts/source-serif-4/${style}/SourceSerif4_${style}.ttf`;
const serifStyle = ({ bold, italic }: { bold: boolean; italic: boolean }) =>
  `${bold ? '700Bold' : '400Regular'}${italic ? '_Italic' : ''}`;

/** With a regular and a bold font; italics are not the custom of these scripts. */
const scripts = [
  ['noto-sans-hebrew', 'NotoSansHebrew'],
  ['amiri', 'Amiri'],
  ['noto-sans-devanagari', 'NotoSansDevanagari'],
] as const;

/** Cut into files by what is used together, in one weight: the pen makes the others. */
const slicedPackages = [
  { name: '@fontsource-variable/noto-sans-sc', pen: 0.045 },
  // The 2,788 Korean syllables that are in use.
  { name: '@fontsource-variable/hahmlet', pen: 0 },
  { name: '@fontsource-variable/noto-sans-thai', pen: 0 },
  { name: '@fontsource-variable/noto-emoji', pen: 0 },
];
const boldPen = 0.035;

// They shape what is beside them and have no look of their own.
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

const hasAll = (font: Font, grapheme: string): boolean =>
  [...grapheme].every((character) => invisible.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0)!));

/** Fonts for a text that is all of what will be written; what it has no need of is not opened. */
export async function loadFonts(text: string): Promise<Fonts> {
  const faceOf = (path: string): Face => ({ id: path, font: openFont(locate(path)), pen: 0 });
  const base: Fonts['base'] = (look) => faceOf(serif(serifStyle(look)));
  const plain = base({ bold: false, italic: false });
  const foreign = new Set([...text].filter((character) => !hasAll(plain.font, character)));
  const byScript = (foreign.size > 0 ? scripts : []).map(([folder, name]) => ({
    regular: faceOf(`@expo-google-fonts/${folder}/400Regular/${name}_400Regular.ttf`),
    bold: `@expo-google-fonts/${folder}/700Bold/${name}_700Bold.ttf`,
  }));
  const unseen = [...foreign].filter((character) => !byScript.some(({ regular }) => hasAll(regular.font, character)));
  const slices: Face[] = [];
  for (const each of slicedPackages) slices.push(...(await loadSlices(each, unseen)));

  const findForeign = (grapheme: string, bold: boolean): Face | null => {
    const script = byScript.find(({ regular }) => hasAll(regular.font, grapheme));
    if (script) return bold ? faceOf(script.bold) : script.regular;
    const slice = slices.find(({ font }) => hasAll(font, grapheme));
    return slice ? { ...slice, pen: slice.pen + (bold ? boldPen : 0) } : null;
  };
  return {
    base,
    find(grapheme, look) {
      const own = base(look);
      if (hasAll(own.font, grapheme)) return own;
      return hasAll(plain.font, grapheme) ? plain : findForeign(grapheme, look.bold);
    },
  };
}

async function loadSlices(
  { name, pen }: (typeof slicedPackages)[number],
  characters: readonly string[],
): Promise<Face[]> {
  if (characters.length === 0) return [];
  const ranges = JSON.parse(readFileSync(locate(`${name}/unicode.json`), 'utf8')) as Record<string, string>;
  const wanted = Object.entries(ranges).filter(([, range]) => includesAny(range, characters));
  const family = name.slice(name.indexOf('/') + 1);
  const faces: Face[] = [];
  for (const [key] of wanted) {
    const path = locate(`${name}/files/${family}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`);
    const font = opened.get(path) ?? (await unpack(path));
    opened.set(path, font);
    faces.push({ id: path, font, pen });
  }
  return faces;
}

/** One at a time: what comes back is memory of the decoder, and the next one writes there. */
async function unpack(path: string): Promise<Font> {
  // Few documents need it, and it takes a while to start.
  const { default: decompress } = await import('woff2-encoder/decompress');
  return create(Buffer.from(await decompress(readFileSync(path)))) as Font;
}

/** `ranges` as in CSS: "U+4e00-4e05,U+4e10". */
function includesAny(ranges: string, characters: readonly string[]): boolean {
  const bounds = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return characters.some((character) => {
    const code = character.codePointAt(0)!;
    return bounds.some(([first, last]) => code >= first && code <= last);
  });
}
