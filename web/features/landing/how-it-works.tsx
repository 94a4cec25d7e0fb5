import { Feather } from 'lucide-react';

const steps = [
  { title: 'Pick a guide', text: 'Grant outlines, job postings, newsletters, content plans and more.' },
  {
    title: 'Answer in your own words',
    text: 'Your agent already knows your programs, so it only asks what is new.',
  },
  {
    title: 'Take the result with you',
    text: 'Download it, email it, or turn the next steps into tasks for your team.',
  },
];

/** A guide's question, its answer, and the document that comes of it. */
const Vignette = () => (
  <div
    aria-hidden="true"
    className="h-100 overflow-hidden rounded-[16px] border border-line bg-canvas px-4 pt-4 md:h-105 md:rounded-[20px] md:px-7 md:pt-7"
  >
    <div className="elev-sm mr-3 flex items-start gap-3 rounded-[14px] border border-line bg-surface px-4 py-3.5 text-[15px]/[22px] md:mr-12">
      <span
        data-agent="grant_writer"
        className="arch grid h-[31px] w-7 flex-none place-items-center bg-agent pt-0.5 text-agent-ink"
      >
        <Feather size={14} strokeWidth={2} />
      </span>
      <span>Which results from last year should the proposal lead with?</span>
    </div>
    <p className="mt-3 mb-[18px] ml-auto w-max max-w-[78%] rounded-[14px] rounded-br-[4px] bg-primary-soft px-4 py-[11px] text-[15px]/[22px]">
      412,000 pounds rescued, 38 pantries
    </p>
    <div className="elev-paper h-full rounded-t-[4px] border border-line bg-raised px-5 py-5.5 font-doc text-[15.5px]/[25px] md:px-9.5 md:py-7.5">
      <p className="text-[21px]/[27px] font-semibold">Fresh Shelves: Grant Proposal Outline</p>
      <p className="mt-[3px] mb-3.5 border-b border-line pb-3.5 text-[14px] text-ink-2">
        Prepared for the Harlan Foundation
      </p>
      <p className="font-[650]">1. Summary</p>
      <p>
        Juniper Table requests $58,000 over twelve months to keep weekly produce pantries open inside four Alder County
        elementary schools.
      </p>
    </div>
  </div>
);

export const HowItWorks = () => (
  <section className="mb-12 grid items-center gap-8 md:mb-20 lg:grid-cols-[1fr_1.12fr] lg:gap-14">
    <div>
      <h2 className="max-w-[22em] text-[27px]/[33px] font-[650] tracking-[-0.028em] md:text-[34px]/10">
        Answer a few questions. Leave with a finished document.
      </h2>
      <ol className="mt-7 grid gap-[18px]">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="arch grid h-[29px] w-6.5 flex-none place-items-center bg-primary-soft pt-0.5 text-xs font-bold text-on-primary-soft"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-[16px]/6 font-semibold">{title}</h3>
              <p className="text-[15px]/[23px] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
    <Vignette />
  </section>
);
