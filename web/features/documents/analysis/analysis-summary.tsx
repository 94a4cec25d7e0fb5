import { RotateCcw, Scissors } from 'lucide-react';
import type { AnalysisReport } from '../../../../contract/document-analysis.ts';
import type { Document } from '../../../../contract/documents.ts';
import { calendarZone, formatDate, formatMoney, formatRelativeTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useAnalyze } from './analysis-api.ts';
import { describeMethod } from './analysis-words.ts';
import { FindingRow, Findings, Source } from './finding.tsx';
import { PlaceLink } from './place-link.tsx';
import type { PlaceLinks } from './place-link.tsx';

function Summary({ summary, links }: { summary: AnalysisReport['summary']; links: PlaceLinks }) {
  if (summary.length === 0) {
    return <p className="text-sm text-ink-3">There is too little text in this document for a summary.</p>;
  }
  return (
    <section aria-label="Summary" className="grid gap-2">
      {summary.map(({ text, place }, index) => (
        <p key={index} className="text-md/5.75 wrap-anywhere">
          {text} <PlaceLink place={place} quote={text} links={links} />
        </p>
      ))}
    </section>
  );
}

const CutNote = () => (
  <p className="mt-4 flex gap-2 rounded-lg bg-warn-soft px-3.5 py-2.5 text-sm text-on-warn-soft">
    <Scissors size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden="true" />
    This document is longer than what is read at once. Its end was not analyzed: download the file to see all of it.
  </p>
);

function AnalyzedBy({ document, report }: { document: Document; report: AnalysisReport }) {
  const { mutate, isPending } = useAnalyze();
  return (
    <div className="mt-5 border-t border-line pt-3">
      <p className="text-xs text-ink-3">
        {describeMethod(report)} Analyzed {formatRelativeTime(report.analyzedAt)}.
      </p>
      {document.can.analyze && (
        <Button size="sm" icon={RotateCcw} className="mt-2" busy={isPending} onClick={() => mutate(document)}>
          Analyze again
        </Button>
      )}
    </div>
  );
}

// A model may name a currency that no country has.
const amountInWords = (amount: number, currency: string): string => {
  try {
    return formatMoney(amount, currency);
  } catch {
    return `${amount.toLocaleString('en-US')} ${currency}`;
  }
};

interface AnalysisSummaryProps {
  document: Document;
  report: AnalysisReport;
  links: PlaceLinks;
}

/** What a document says, each with the passage that says it. */
export function AnalysisSummary({ document, report, links }: AnalysisSummaryProps) {
  const { keyPoints, dates, amounts, people, organizations } = report;
  return (
    <>
      <Summary summary={report.summary} links={links} />
      {report.isCut && <CutNote />}
      <Findings title="Key points" items={keyPoints}>
        {({ text, ...source }) => (
          <>
            <p className="wrap-anywhere">{text}</p>
            <Source {...source} said={text} links={links} />
          </>
        )}
      </Findings>
      <Findings title="Dates" items={dates}>
        {({ date, label, ...source }) => (
          <>
            <FindingRow name={label} value={formatDate(`${date}T12:00:00.000Z`, calendarZone)} />
            <Source {...source} said={label} links={links} />
          </>
        )}
      </Findings>
      <Findings title="Amounts" items={amounts}>
        {({ amount, currency, label, ...source }) => {
          const value = amountInWords(amount, currency);
          // A row of a table says no more than that.
          const isRow = source.quote === `${label} | ${value}`;
          return (
            <>
              <FindingRow name={label} value={value} />
              <Source {...source} said={isRow ? source.quote : label} links={links} />
            </>
          );
        }}
      </Findings>
      {[
        { title: 'People', names: people },
        { title: 'Organizations', names: organizations },
      ].map(({ title, names }) => (
        <Findings key={title} title={title} items={names}>
          {({ name, ...source }, next) => (
            <>
              <p className="font-semibold wrap-anywhere">{name}</p>
              {/* Several names of one line have it once, after the last. */}
              {next?.quote !== source.quote && <Source {...source} said={name} links={links} />}
            </>
          )}
        </Findings>
      ))}
      <AnalyzedBy document={document} report={report} />
    </>
  );
}
