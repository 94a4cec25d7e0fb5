import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { listWords } from '../../../testing/writing/reading-grade.ts';
import { renderDocument } from '../rendering/render-document.ts';

const { flows } = content.flows;

const render = (id: string, other: Record<string, string> = {}, profile = sampleProfile) =>
  renderDocument(flows.get(id)!, { responses: { ...sampleAnswers[id], ...other }, profile, today: '2026-11-21' });
const between = (text: string, start: string, end: string) => text.slice(text.indexOf(start), text.indexOf(end));

describe('the newsletter', () => {
  it('has 400 to 600 words with rich answers, whatever it asks for', () => {
    const cta = flows.get('newsletter')!.steps.find(({ key }) => key === 'cta')!;
    for (const option of cta.options) {
      const letter = between(render('newsletter', { cta: option }).markdown, 'Dear ', '**Before you send it');
      const words = listWords(letter).length;
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(600);
    }
  });

  it('offers five subject lines of 30 to 50 characters, with previews of 40 to 90', () => {
    const rows = between(render('newsletter').markdown, '| ---', '\n\nDear ').split('\n').slice(1, 6);
    const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
    expect(cells).toHaveLength(5);
    for (const [subject = '', preview = ''] of cells) {
      expect(subject.length).toBeGreaterThanOrEqual(30);
      expect(subject.length).toBeLessThanOrEqual(50);
      expect(preview.length).toBeGreaterThanOrEqual(40);
      expect(preview.length).toBeLessThanOrEqual(90);
    }
  });

  it('asks for one thing, twice', () => {
    const { markdown } = render('newsletter');
    expect(markdown.split('**Give today:** https://lanternbridge.example/light-the-way')).toHaveLength(3);
  });
});

describe('the press release', () => {
  const release = (other = {}) => between(render('press_release', other).markdown, '# ', '\\#\\#\\#');

  it('has 400 to 500 words with rich answers', () => {
    for (const timing of ['For immediate release', 'Hold until a date']) {
      const words = listWords(release({ release_timing: timing })).length;
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(500);
    }
  });

  it('carries the date of the release in its dateline', () => {
    expect(release()).toContain('**HOLD UNTIL December 8, 2026**');
    expect(release()).toContain('**Toledo, Ohio, December 8, 2026** - Lantern Bridge');
    expect(release({ release_timing: 'For immediate release' })).toContain('**Toledo, Ohio, November 21, 2026** - ');
  });
});

describe('the content plan', () => {
  it('has a calendar of 12 weeks with the dates people gave and the deadline of the profile', () => {
    const { markdown } = render('content_plan', {}, { ...sampleProfile, upcomingDeadlineDate: '2027-02-16' });
    expect(markdown).toContain('# Content plan, January 4, 2027 to March 28, 2027');
    const weeks = markdown.split('\n').filter((line) => /^\| \w{3}, \w{3} \d+ \|/.test(line));
    expect(weeks).toHaveLength(12);
    expect(weeks[1]).toContain('January 11: new tutoring site opens');
    expect(weeks[6]).toContain('Northwater Foundation full proposal, February 16, 2027');
    expect(markdown).toContain('- Summer sign-up, once the dates are set');
  });
});

describe('the annual report', () => {
  it('prints tables that add up, and the share of programs', () => {
    const { markdown } = render('annual_report');
    expect(markdown).toContain('| **Total** | **$841,000** | **100%** |');
    expect(markdown).toContain('| Programs | $612,000 | 73% |');
    expect(markdown).toContain('Of all that we spent, 73% went into programs.');
  });

  it('keeps a line without an amount, says so and computes no share from half of the lines', () => {
    const { markdown, stillToFill } = render('annual_report', { expenses: 'Programs: $612,000\nManagement: a little' });
    expect(markdown).toContain(
      '| Management: a little | [amount for “Management: a little”] | |\n| **Total (not final)** | **$612,000** | |',
    );
    expect(markdown).not.toContain('Of all that we spent');
    expect(stillToFill).toContain('amount for “Management: a little”');
  });
});

describe('the key messages', () => {
  it('have a description of up to 50 and one of up to 100 words', () => {
    const { markdown } = render('brand_message');
    const [short = '', long = ''] = [...markdown.matchAll(/words\*\*\n\n> (.+)/g)].map(([, text]) => text);
    expect(listWords(short.replace(/https\S+/, '')).length).toBeLessThanOrEqual(50);
    expect(listWords(long.replace(/https\S+/, '')).length).toBeLessThanOrEqual(100);
    expect(long.length).toBeGreaterThan(short.length);
  });
});
