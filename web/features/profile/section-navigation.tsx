import { useFormContext, useWatch } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { completenessOf } from './completeness.ts';
import { sectionIds, sections } from './profile-sections.ts';
import { anchorOf } from './section-anchor.ts';
import { ShareRing } from './share-ring.tsx';
import { useCurrentSection } from './use-current-section.ts';

const choices = sectionIds.map((id, index) => ({ value: id, label: `${index + 1}. ${sections[id].title}` }));

/** How complete the profile is, and the way to each section: a list beside the form, or a select above it. */
export function SectionNavigation() {
  const { control } = useFormContext<ProfileFields>();
  const completeness = useWatch({ control, compute: completenessOf });
  const [current, setCurrent] = useCurrentSection();
  const goTo = (value: string) => {
    const section = sectionIds.find((id) => id === value);
    if (!section) return;
    setCurrent(section);
    document.getElementById(anchorOf(section))?.scrollIntoView();
  };
  return (
    <>
      <aside aria-label="Profile completeness" className="self-start xl:sticky xl:top-6">
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-3.5 gap-y-2 xl:grid-cols-1 xl:pb-4.5">
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <b className="text-[24px]/[30px] font-semibold tracking-[-0.025em] text-ink tabular">
              {completeness.percent}%
            </b>
            complete
          </p>
          <ProgressBar label="Profile completeness" value={completeness.percent / 100} />
          <p className="col-span-full text-xs text-ink-2">The more your agents know, the less you have to type.</p>
        </div>
        <nav aria-label="Profile sections" className="-mx-3 hidden xl:block">
          <ul className="grid gap-px">
            {sectionIds.map((id) => {
              const { filled, total } = completeness.sections[id];
              return (
                <li key={id}>
                  <a
                    href={`#${anchorOf(id)}`}
                    aria-current={id === current ? 'true' : undefined}
                    onClick={() => setCurrent(id)}
                    className="flex items-center gap-2.5 rounded-md px-3 py-2 text-sm/[18px] font-medium text-ink-2 hover:bg-hover aria-[current]:bg-pressed aria-[current]:font-semibold aria-[current]:text-ink"
                  >
                    <ShareRing filled={filled} total={total} />
                    <span className="min-w-0 flex-1">{sections[id].title}</span>
                    <span className="text-xs font-normal whitespace-nowrap text-ink-3 tabular">
                      {filled} of {total}
                    </span>
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      </aside>
      <SelectField
        className="sticky top-0 z-5 -mx-4 border-b border-line bg-surface px-4 py-2 md:-mx-6 md:px-6 xl:hidden"
        label="Go to section"
        hideLabel
        options={choices}
        value={current}
        onValueChange={goTo}
      />
    </>
  );
}
