// What the Board Recruitment Matrix guide computes, as Markdown.
import type { Responses } from '../../../../contract/flows.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { computeSeats, namesSkill, readBoard } from './arithmetic/board-seats.ts';
import type { BoardMember, Seats } from './arithmetic/board-seats.ts';
import { longDate } from './calendar-text.ts';
import { formatTable, strong, toCell } from './guide-table.ts';
import { Inserted } from './inserted-text.ts';
import type { Insertions } from './inserted-text.ts';
import { joinNames } from './profile-facts.ts';

/** A page holds so many columns beside the names. */
const mostColumns = 6;

export const boardSeatHelpers = (insertions: Insertions, answers: Responses, profile: ProfileFields) => {
  const board = () => readBoard(answers['current_board'] ?? '');
  const recruitBy = answers['recruit_by'] ?? '';
  const seats = () =>
    computeSeats({
      targetSize: answers['target_size'] ?? '',
      board: board(),
      memberCount: profile.boardMemberCount,
      recruitBy,
    });
  return {
    /** Members down, options across, with an x where the list of members names the skill. */
    skill_matrix: (options: unknown) =>
      formatMatrix(optionsOf(options), (chunk) => [
        ['Member', 'Term ends', ...chunk.map(String)],
        board().map((member) => [
          insertions.text(member.name),
          toCell(member.termEnds, insertions),
          ...chunk.map(({ text }) => (namesSkill(member, text) ? 'x' : '')),
        ]),
      ]),
    /** The same with every cell left for the members themselves. */
    self_report_matrix: (options: unknown) =>
      formatMatrix(optionsOf(options), (chunk) => [
        ['Member', ...chunk.map(String)],
        board().map((member) => [insertions.text(member.name), ...chunk.map(() => '')]),
      ]),
    skill_gaps: (options: unknown) => {
      const members = board();
      const staying = members.filter(({ termEndsFrom }) => termEndsFrom === null || termEndsFrom > recruitBy);
      const count = (among: readonly BoardMember[], skill: string) =>
        among.filter((member) => namesSkill(member, skill)).length;
      return formatTable(
        ['Skill', 'Members with it:', 'After terms end:', 'Gap'],
        optionsOf(options).map((option) => {
          const left = count(staying, option.text);
          const gap = left === 0 ? strong('Nobody') : left === 1 ? 'One person only' : 'Covered';
          return [option, count(members, option.text), left, gap];
        }),
      );
    },
    seats_to_recruit: () => {
      const found = seats();
      return found
        ? strong(`${found.toRecruit} ${found.toRecruit === 1 ? 'new member' : 'new members'}`)
        : `${insertions.missing('number of new members: target size - (members - terms ending)')}`;
    },
    seat_calculation: () => {
      const found = seats();
      return found ? describeSeats(found, longDate(recruitBy), insertions) : '';
    },
    /** Members whose end of term could not be read; nothing where all could. */
    unknown_terms: () => joinNames((seats()?.unknown ?? []).map((name) => `${insertions.text(name)}`)),
    /** Where the profile counts other than the list; nothing where they agree. */
    member_count_check: () => {
      const [counted, listed] = [profile.boardMemberCount, board().length];
      return counted === null || counted === listed
        ? ''
        : `The profile says ${counted} members; the list above has ${listed}.`;
    },
  };
};

function describeSeats({ target, members, ending }: Seats, date: string, insertions: Insertions): string {
  const count = ending.length;
  const names = count === 0 ? '' : ` (${joinNames(ending.map((name) => `${insertions.text(name)}`))})`;
  return `The target is ${target} seats. There are ${members} members now, and ${count === 1 ? '1 term ends' : `${count} terms end`} by ${date}${names}: ${target} - (${members} - ${count}) = ${target - members + count}.`;
}

const optionsOf = (value: unknown): readonly Inserted[] => (value instanceof Inserted ? value.items : []);

function formatMatrix(
  options: readonly Inserted[],
  tableOf: (chunk: readonly Inserted[]) => [string[], unknown[][]],
): string {
  const tables = Math.max(1, Math.ceil(options.length / mostColumns));
  const size = Math.ceil(options.length / tables);
  return Array.from({ length: tables }, (_, index) =>
    formatTable(...tableOf(options.slice(index * size, (index + 1) * size))),
  ).join('\n\n');
}
