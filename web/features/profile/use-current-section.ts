import { useEffect, useState } from 'react';
import { sectionIds } from './profile-sections.ts';
import type { SectionId } from './profile-sections.ts';
import { anchorOf } from './section-anchor.ts';

/** The section that stands a little above the middle of the window. */
export const useCurrentSection = () => {
  const [current, setCurrent] = useState<SectionId>('organization');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const section = sectionIds.find((id) => anchorOf(id) === entered?.target.id);
        if (section) setCurrent(section);
      },
      { rootMargin: '-40% 0px -59% 0px' },
    );
    for (const id of sectionIds) {
      const element = document.getElementById(anchorOf(id));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return [current, setCurrent] as const;
};
