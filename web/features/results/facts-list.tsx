import { Link } from 'wouter';
import type { ResultFact } from '../../../contract/results.ts';

type Source = NonNullable<ResultFact['source']>;

const kindLabels: Record<Source['kind'], string> = {
  answer: 'Your answer',
  profile: 'Organization Profile',
  document: 'Document',
  guide: 'The guide',
};

const nameOf = ({ kind, label }: Source) => (kind === 'guide' ? kindLabels.guide : `${kindLabels[kind]}: ${label}`);

/** The facts of each source, in the order of the text. */
function groupBySource(facts: readonly ResultFact[]): { source: Source; texts: string[] }[] {
  const groups = new Map<string, { source: Source; texts: string[] }>();
  for (const { text, source } of facts) {
    if (!source) continue;
    const group = groups.get(nameOf(source)) ?? { source, texts: [] };
    group.texts.push(text);
    groups.set(nameOf(source), group);
  }
  return [...groups.values()];
}

function FoundFacts({ facts }: { facts: readonly ResultFact[] }) {
  const groups = groupBySource(facts);
  if (groups.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer font-medium text-ink-2">Where the facts come from</summary>
      <dl className="mt-1.5 grid gap-1.5">
        {groups.map(({ source, texts }) => (
          <div key={nameOf(source)} className="wrap-anywhere">
            <dt className="text-ink-2">
              {source.path === null ? (
                nameOf(source)
              ) : (
                <Link href={source.path} className="text-link underline underline-offset-3">
                  {nameOf(source)}
                </Link>
              )}
            </dt>
            <dd className="font-medium">{texts.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The figures and names that a model has put into a document: those without a source, then where the others are from. */
export function FactsList({ facts }: { facts: readonly ResultFact[] }) {
  const toCheck = facts.filter(({ source }) => source === null);
  if (facts.length === 0) return null;
  return (
    <section aria-label="Facts in this text" className="mt-3 rounded-lg border border-line bg-canvas px-4 py-3 text-sm">
      <h3 className="font-semibold">To check</h3>
      <p className="mt-0.5 text-ink-2">
        {toCheck.length > 0
          ? 'These figures and names are in none of your answers, your profile and your documents.'
          : 'Every figure and name in it is in your answers, your profile, your documents or the guide.'}
      </p>
      {toCheck.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {toCheck.map(({ text }) => (
            <li key={text}>
              <mark className="px-[3px] font-medium wrap-anywhere">{text}</mark>
            </li>
          ))}
        </ul>
      )}
      <FoundFacts facts={facts} />
    </section>
  );
}
