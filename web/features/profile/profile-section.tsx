import { Fragment } from 'react';
import { ProfileEntry } from './profile-entry.tsx';
import { sections } from './profile-sections.ts';
import type { FieldWidth, SectionId } from './profile-sections.ts';
import { anchorOf, anchorOfField } from './section-anchor.ts';
import { WholeNote } from './whole-note.tsx';

const widths: Record<FieldWidth, string> = { 2: 'md:col-span-2', 3: 'md:col-span-3', 6: 'md:col-span-6' };

export function ProfileSection({ id }: { id: SectionId }) {
  const { title, lead, fields } = sections[id];
  const anchor = anchorOf(id);
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className="not-first:mt-8 not-first:border-t not-first:border-line not-first:pt-8"
    >
      <header className="mb-4.5">
        <h2 id={`${anchor}-title`} className="text-xl/[26px] font-semibold tracking-[-0.016em]">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{lead}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-6">
        {fields.map((field) => (
          <Fragment key={field.name}>
            <div id={anchorOfField(field.name)} tabIndex={-1} className={`min-w-0 ${widths[field.width]}`}>
              <ProfileEntry field={field} />
            </div>
            {field.partsOfWhole && <WholeNote parts={field.partsOfWhole} />}
          </Fragment>
        ))}
      </div>
    </section>
  );
}
