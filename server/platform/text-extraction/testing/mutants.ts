// Files with seeded damage: what a broken disk, a broken program or a patient attacker makes of good ones.
import { writeZip, type ZipEntry } from './zip-writer.ts';
import { openZip } from '../reader/zip-archive.ts';
import type { DocumentExtension } from '../unreadable-document.ts';

interface Seed {
  extension: DocumentExtension;
  content: Buffer;
}

export interface Mutant extends Seed {
  /** What was done, for the one who has to find out why it ended otherwise. */
  name: string;
}

type Below = (limit: number) => number;

const mostBytes = 10 * 1024 * 1024;
const extremes = [0, 1, 0x7f, 0xff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff];
const hostileNames = ['../../../mutant', '/mutant', 'xl/../../mutant', '__proto__', 'a'.repeat(300), '', '\u202e'];

/** The same for the same seed; `index` names one of them. */
export function createMutant(seeds: readonly Seed[], index: number, seed = 1): Mutant {
  const below = createNumbers(seed * 1_000_003 + index);
  // Each type is met as often as the others, however many files of it there are.
  const extensions = [...new Set(seeds.map(({ extension }) => extension))];
  const extension = extensions[index % extensions.length]!;
  const own = seeds.filter((file) => file.extension === extension);
  const base = own[below(own.length)]!;
  const other = seeds[below(seeds.length)]!.content;
  const isArchive = extension === 'docx' || extension === 'xlsx';
  const names = Object.keys(isArchive && below(2) === 0 ? archiveDamage : damage);
  const done: string[] = [];
  let { content } = base;
  for (let times = 1 + below(3); times > 0; times -= 1) {
    const name = names[below(names.length)]!;
    content = ({ ...damage, ...archiveDamage }[name]!(content, below, other) ?? content).subarray(0, mostBytes);
    done.push(name);
  }
  return { extension, content, name: `${index} ${extension}: ${done.join(', ')}` };
}

type Damage = (content: Buffer, below: Below, other: Buffer) => Buffer | null;

const damage: Record<string, Damage> = {
  flipBits(content, below) {
    const copy = Buffer.from(content);
    if (copy.length === 0) return copy;
    for (let count = 1 + below(Math.max(2, copy.length / 200)); count > 0; count -= 1) {
      const at = below(copy.length);
      copy[at] = copy[at]! ^ (1 << below(8));
    }
    return copy;
  },
  truncate: (content, below) => content.subarray(0, below(content.length + 1)),
  splice: (content, below, other) =>
    Buffer.concat([content.subarray(0, below(content.length + 1)), other.subarray(below(other.length + 1))]),
  repeatPart(content, below) {
    const [from, to] = range(content, below);
    const copies = Array<Buffer>(1 + below(50)).fill(content.subarray(from, to));
    return Buffer.concat([content.subarray(0, to), ...copies, content.subarray(to)]);
  },
  removePart(content, below) {
    const [from, to] = range(content, below);
    return Buffer.concat([content.subarray(0, from), content.subarray(to)]);
  },
  fillPart(content, below) {
    const [from, to] = range(content, below);
    return Buffer.from(content).fill(extremes[below(4)]!, from, to);
  },
  writeExtremeNumbers(content, below) {
    const copy = Buffer.from(content);
    for (let count = 1 + below(8); count > 0 && copy.length >= 4; count -= 1)
      copy.writeUInt32LE(extremes[below(extremes.length)]!, below(copy.length - 3));
    return copy;
  },
  raiseDigits: (content, below) =>
    Buffer.from(
      content.toString('latin1').replaceAll(/\d+/g, (digits) => (below(20) === 0 ? '9'.repeat(1 + below(12)) : digits)),
      'latin1',
    ),
};

const archiveDamage: Record<string, Damage> = {
  damageEntry: onEntries((entries, below, other) => {
    const entry = entries[below(entries.length)]!;
    const names = Object.keys(damage);
    entry.content = damage[names[below(names.length)]!]!(Buffer.from(entry.content as Buffer), below, other)!;
  }),
  removeTags: onEntries((entries, below) => {
    const entry = entries[below(entries.length)]!;
    entry.content = entry.content.toString().replaceAll(/<[^>]*>/g, (tag) => (below(40) === 0 ? '' : tag));
  }),
  renameEntry: onEntries((entries, below) => {
    entries[below(entries.length)]!.name = hostileNames[below(hostileNames.length)]!;
  }),
  dropEntry: onEntries((entries, below) => void entries.splice(below(entries.length), 1)),
  repeatEntry: onEntries((entries, below) => {
    const entry = entries[below(entries.length)]!;
    entries.push(...Array.from({ length: 1 + below(200) }, () => ({ ...entry, content: '<x/>' })));
  }),
  forgeEntry: onEntries((entries, below) => {
    const forged = {
      declaredSize: extremes[below(extremes.length)],
      method: [0, 8, 9, 99][below(4)],
      isEncrypted: below(4) === 0,
    };
    Object.assign(entries[below(entries.length)]!, forged);
  }),
};

function onEntries(change: (entries: ZipEntry[], below: Below, other: Buffer) => void): Damage {
  return (content, below, other) => {
    const entries = entriesOf(content);
    if (entries.length === 0) return null;
    change(entries, below, other);
    return writeZip(entries);
  };
}

/** None where an earlier damage has left no archive. */
function entriesOf(content: Buffer): ZipEntry[] {
  try {
    return [...openZip(content, () => true)].map(([name, part]) => ({ name, content: part }));
  } catch {
    return [];
  }
}

function range(content: Buffer, below: Below): [number, number] {
  const from = below(content.length + 1);
  return [from, Math.min(content.length, from + 1 + below(Math.max(1, content.length / 4)))];
}

/** Mulberry32. */
function createNumbers(seed: number): Below {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
