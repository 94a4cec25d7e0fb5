import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the budget narrative', () => {
  it('prints totals that foot', () => {
    const { markdown } = renderSample('budget_narrative');
    expect(markdown).toContain('| Program Manager | $52,000 × 50% × 12/12 | $26,000 | Leads both sites |');
    expect(markdown).toContain('| **Total direct** | | **$164,526** | |');
    expect(markdown).toContain('$164,526 direct cost − $28,000 left out = $136,526.');
    expect(markdown).toContain(
      '| **Indirect** | 15% × $136,526 | **$20,479** | De minimis up to 15% of MTDC |\n| **Total cost** | | **$185,005** |',
    );
  });

  it('sets what is asked and what others pay beside the cost, and says what is open or too much', () => {
    const closed = renderSample('budget_narrative').markdown;
    expect(closed).toContain(
      '| Northwater Foundation, this request | | **$175,005** |\n| Board match pledge | Secured | $10,000 |\n| **Total cost** | | **$185,005** |\n\nIn kind, on top of these costs:\n\n- Volunteer tutors: $40,188, 1,200 hours at $33.49 (pending)\n',
    );
    expect(closed).toContain('$68,188, or 28% of $243,193 in costs and gifts in kind.');
    const short = renderSample('budget_narrative', { request_amount: '$170k' }).markdown;
    expect(short).toContain('| Still to be raised | | $5,005 |\n| **Total cost** |');
    expect(short).toContain('leave $5,005 of the cost open');
    const over = renderSample('budget_narrative', { request_amount: '180,005' }).markdown;
    expect(over).toContain('| **Total cost** | | **$185,005** |\n| Sources above the cost | | $5,000 |');
    expect(over).not.toContain('gifts in kind.');
    expect(renderSample('budget_narrative', { request_amount: '$175,007' }).markdown).toContain(
      '| Sources above the cost | | $2 |',
    );
    expect(renderSample('budget_narrative', { request_amount: '' }).stillToFill).toEqual([
      'amount asked of this funder',
    ]);
    const alone = renderSample('budget_narrative', { request_amount: '', match: '', funder_name: '' }).markdown;
    expect(alone).toContain('| Private foundation, this request | | **$185,005** |');
  });

  it('says how much of each category this grant pays, in the order of the budget, and asks where it is not what is asked', () => {
    const { markdown } = renderSample('budget_narrative', {
      request_amount: '$70k',
      grant_share: 'Supplies\t$10,210\nPersonnel\t50,000\nIndirect\t10% of it',
    });
    expect(markdown).toContain(
      '## What this grant pays\n\nThe grant pays both coordinators, the manager and the books.\n',
    );
    expect(markdown).toContain(
      '| Personnel | $58,587 | $50,000 | $8,587 |\n| Supplies | $10,210 | $10,210 | $0 |\n| Indirect | $20,479 | 10% of it | |\n| **Total** | | **$60,210** so far (2 of 3 lines counted) | |\n',
    );
    expect(markdown).toContain('comes to $60,210, and $70,000 is asked: make them agree');
    const whole = renderSample('budget_narrative', { grant_share: 'Supplies\t$10,210\nPersonnel\t50,000' }).markdown;
    expect(whole).toContain(
      '| Other categories: fringe, travel, equipment, contractual, other and indirect | $116,208 | $0 | $116,208 |\n| **Total** | **$185,005** | **$60,210** | **$124,795** |\n',
    );
    const shared = (request_amount: string) =>
      renderSample('budget_narrative', { request_amount, grant_share: 'Personnel\t32,000' }).markdown;
    expect(shared('about $32k')).not.toContain('by category comes to');
    expect(shared('about $33k')).toContain('by category comes to $32,000, and about $33,000 is asked: make them agree');
    const none = renderSample('budget_narrative', { grant_share: '', money_buys: '' }).markdown;
    expect(none).not.toContain('What this grant pays');
    expect(none).toContain('unders also ask: how much of each category this grant pays');
  });

  it('says “about” of no source that is paid in kind, and of a cap only what is known', () => {
    const { markdown, stillToFill } = renderSample('budget_narrative', {
      request_amount: '$195,005',
      match: 'Gifts\t$10,000\tCash\tSecured\t\nA barn\t~$1,200\tIn-kind\tSecured\t',
      indirect_basis: "Funder's stated cap",
      indirect_rate: '10%, ask carol if thats of the direct costs',
    });
    expect(markdown).toMatch(/\n\| Sources above the cost \| \| \$[\d,]+ \|\n/);
    expect(markdown).not.toContain('cap, on direct cost');
    expect(stillToFill).toEqual(['what the funder applies its cap to']);
    expect(markdown).toContain('not to the whole award (you wrote: 10%, ask carol');
  });

  it('adds nothing for a fringe rate that there is not', () => {
    const changes = { personnel: 'Carver\t$12,000\t50%\t6', fringe_rate: 'none', supplies: '', travel: '' };
    const { markdown, stillToFill } = renderSample('budget_narrative', changes);
    expect(markdown).toContain('| **Fringe** | None | **$0** |');
    expect(stillToFill.join()).not.toContain('Fringe');
    expect(markdown).toContain('| **Total cost** |');
  });

  it('leaves open what depends on a line in words, and no more', () => {
    const { markdown, stillToFill } = renderSample('budget_narrative', {
      supplies: 'a few *books*',
      fringe_rate: 'the usual',
    });
    expect(markdown).toContain('| A few \\*books\\* | | [amount for “A few books”] | |\n');
    expect(markdown).not.toContain('**Total direct**');
    expect(markdown).toContain(
      '| **Total cost so far** | Left out: fringe, part of supplies, indirect cost | **$141,427** | |',
    );
    expect(markdown).toContain('| Personnel | $58,587 | $58,587 | $0 |\n| Fringe | | $12,889 | |\n');
    expect(markdown).toContain('| **Total** | | **$185,005** |');
    expect(stillToFill).toContain('amount for “Fringe”');
  });

  it('has no line for pay where nobody is paid', () => {
    const { markdown, stillToFill } = renderSample('budget_narrative', { personnel: '' });
    expect(markdown).not.toMatch(/\*\*Personnel\*\*|\*\*Fringe\*\*|Left out|fringe rate covers|100% of their time/);
    expect(markdown).toContain('| --- | --- | ---: | --- |\n| **Travel** | | **$990** | |\n');
    expect(stillToFill).toEqual([]);
  });

  it('takes the fringe rate of a position where it has its own', () => {
    const own = 'Teacher\t$52,000\t60%\t12\t\t23%\nAide\t$10,080\t100%\t12\t\t7.65% (FICA only)';
    const fringe_rate = '23% for the teacher, 7.65% for the aide';
    const { markdown } = renderSample('budget_narrative', { personnel: own, fringe_rate });
    expect(markdown).toContain(
      '| **Fringe** | | **$7,947** | |\n| Teacher | 23% × $31,200 | $7,176 | |\n| Aide | 7.65% (FICA only) × $10,080 | $771 | |\n| **Travel**',
    );
    expect(markdown).toContain('| **Total direct** |');
    const mixed = renderSample('budget_narrative', { personnel: `${own}\nLead\t$10,000\t100%\t12\t\t` }).markdown;
    expect(mixed).toContain('| All others | 22% × $10,000 | $2,200 | |');
    const unknown = renderSample('budget_narrative', { personnel: own.replace('23%', '?') });
    expect(unknown.markdown).toMatch(/\n\| Teacher \| \[.+\] × \$31,200 \| \| \|\n\| Aide \|/);
    expect(unknown.markdown).toContain('Left out: fringe, indirect cost');
    const open = renderSample('budget_narrative', { fringe_rate }).markdown;
    expect(open).toContain('- [ ] The fringe is no one rate');
  });

  it('asks of each line what it is for', () => {
    const { markdown } = renderSample('budget_narrative', { travel: 'Site visits\t24\t$18\t' });
    expect(markdown).not.toContain('see below');
    expect(markdown).toContain('- [ ] Say in a sentence what it is for, and which objective it serves: Site visits\n');
    expect(renderSample('budget_narrative', { objectives: '' }).markdown).toContain(
      'funders also ask: which objectives',
    );
  });

  it('reads a rate however it is typed, and no sum of two as the first of them', () => {
    for (const fringe_rate of ['22', 'about 22%', '22% of salaries', '22 percent', '22 (FICA and the like)'])
      expect(renderSample('budget_narrative', { fringe_rate }).markdown, fringe_rate).toContain(
        '| **Fringe** | 22% × $58,587 | **$12,889** |',
      );
    const { markdown } = renderSample('budget_narrative', { indirect_rate: '15% of MTDC' });
    expect(markdown).toContain('| **Indirect** | 15% × $136,526 | **$20,479** |');
    const two = renderSample('budget_narrative', { fringe_rate: '7.65% FICA + 4% comp' });
    expect(two.stillToFill).toContain('amount for “Fringe”');
  });

  it('prints what somebody wrote in place of a status', () => {
    const match = 'Lane fund\t$10,000\tCash\t\tasked in May\nRotary\t$500\tCash\tPending\tthe pancake breakfast';
    expect(renderSample('budget_narrative', { match }).markdown).toContain(
      '| Lane fund | Asked in May | $10,000 |\n| Rotary: the pancake breakfast | Pending | $500 |',
    );
  });

  it('reckons hourly pay', () => {
    const { markdown } = renderSample('budget_narrative', { personnel: 'Organizer\t$26/hr x 1,000 hours\t100%\t12\t' });
    expect(markdown).toMatch(/\| Organizer \| \$26,000 \([^|]+\) \| \$26,000 \|/);
  });

  it('leaves the fringe amount open while a salary is not reckoned', () => {
    const { markdown } = renderSample('budget_narrative', {
      personnel: 'Program Manager\t$52,000\t50%\t12\t\nCoordinator\t$41,000\thalf\t10\t',
    });
    expect(markdown).toContain('| **Personnel** | | **$26,000** so far | |\n');
    expect(markdown).toContain('| **Fringe** | 22% of salaries | | ');
    // What is reckoned has its total all the same.
    expect(markdown).toContain('| **Supplies** | | **$10,210** | |\n');
  });

  it('asks about a director who is paid directly beside an indirect rate', () => {
    const personnel = 'exec director\t98000\t5%\t12\t\nProgram Director\t60000\t50%\t12\t';
    const asked = renderSample('budget_narrative', { personnel }).markdown;
    expect(asked).toContain('- [ ] Executive director is charged directly');
    expect(asked).not.toContain('Program Director is charged');
    const without = { personnel, indirect_basis: 'Not charging indirect', indirect_rate: '' };
    expect(renderSample('budget_narrative', without).markdown).not.toContain('is charged directly');
  });
});
