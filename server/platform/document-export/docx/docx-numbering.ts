import { AlignmentType, LevelFormat, type NumberingDefinition } from 'docx';
import { deepestLevel } from '../blocks.ts';
import { indentStep } from './page.ts';

const bulletSigns = ['•', '–', '▪'];
const numberFormats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN];
// Letters and Roman numerals are only readable for small numbers.
const lastLetter = 26;

const levels = Array.from({ length: deepestLevel + 1 }, (_, level) => level);
const indentOf = (level: number) => ({ left: indentStep * (level + 1), hanging: indentStep });

export const bullets: NumberingDefinition = {
  reference: 'bullets',
  levels: levels.map((level) => ({
    level,
    format: LevelFormat.BULLET,
    text: bulletSigns[level % bulletSigns.length],
    alignment: AlignmentType.LEFT,
    style: { run: { font: 'Arial' }, paragraph: { indent: indentOf(level) } },
  })),
};

/** Numbers from `start` on every level. Each list is an instance of its own, which starts again. */
export const createNumbers = (start: number, itemCount: number): NumberingDefinition => {
  const isShort = start >= 1 && start + itemCount - 1 <= lastLetter;
  return {
    reference: `numbers-from-${start}${isShort ? '' : '-decimal'}`,
    levels: levels.map((level) => ({
      level,
      format: isShort ? numberFormats[level % numberFormats.length] : LevelFormat.DECIMAL,
      text: `%${level + 1}.`,
      alignment: AlignmentType.LEFT,
      start,
      style: { paragraph: { indent: indentOf(level) } },
    })),
  };
};
