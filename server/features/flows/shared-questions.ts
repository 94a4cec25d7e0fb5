// Questions that several guides ask, by the `sameAs` of their steps.
import type { FlowDefinition } from './flow-definition.ts';

type Guide = Pick<FlowDefinition, 'id' | 'steps' | 'aboutOnePerson'>;
type Step = FlowDefinition['steps'][number];

/** The other guides whose answers may be offered in this one. */
export const listLenders = (flows: Iterable<FlowDefinition>, guide: FlowDefinition): FlowDefinition[] =>
  [...flows].filter(
    (other) => other.id !== guide.id && !other.aboutOnePerson && other.steps.some((step) => findSame(guide, step)),
  );

/** The step of a guide that asks the same. */
export const findSame = ({ steps }: Guide, { sameAs }: Step): Step | undefined =>
  sameAs === undefined ? undefined : steps.find((step) => step.sameAs === sameAs);

/** What keeps a step from sharing its answer as it says; `null` where nothing does. */
export function findSharingProblem(flows: Iterable<Guide>, guide: Guide, step: Step): string | null {
  const { sameAs, options } = step;
  if (sameAs === undefined) return null;
  const partners = [...flows].flatMap((other) => {
    const isApart = other.id === guide.id || (other.aboutOnePerson && guide.aboutOnePerson);
    const same = isApart ? undefined : findSame(other, step);
    return same ? [{ guideId: other.id, ...same }] : [];
  });
  if (partners.length === 0) return `"${sameAs}" is shared with no other guide. Please check its spelling.`;
  const odd = partners.find((partner) => kindOf(partner) !== kindOf(step));
  if (odd) return `"${sameAs}" is of the type ${kindOf(step)} here and ${kindOf(odd)} in ${odd.guideId}.`;
  const known = new Set(partners.flatMap((partner) => partner.options));
  if (options.length > 0 && !options.some((option) => known.has(option)))
    return `No other guide has one of these options for "${sameAs}".`;
  return null;
}

const kindOf = ({ type, columns }: Step) =>
  columns ? `table of ${columns.map(({ key }) => key).join(', ')}` : type === 'textarea' ? 'text' : type;
