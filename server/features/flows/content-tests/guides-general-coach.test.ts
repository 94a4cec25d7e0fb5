import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the strategic plan', () => {
  it('puts each measure beside its goal', () => {
    expect(renderSample('strategic_plan').markdown).toContain(
      '| Donors who stay | Donor retention of 50% by December 2029 |',
    );
  });

  it('takes owner, time and cost of an action from its line', () => {
    const { markdown } = renderSample('strategic_plan');
    expect(markdown).toContain('| Move donor and client data into one system | Dev Patel | Q2 | $9,500 |');
    expect(markdown).toContain('| Adopt the reserve policy | Ruth Adeyemi | Q1 | |');
  });

  it('notices when no clients were asked', () => {
    expect(renderSample('strategic_plan').markdown).not.toContain('No clients are among');
    expect(renderSample('strategic_plan', { stakeholders: 'Staff, Board' }).markdown).toContain('No clients are among');
  });
});

describe('the theory of change', () => {
  it('puts what we do beside what must be true, where there is one for each', () => {
    expect(renderSample('theory_of_change').markdown).toContain(
      '| Families feel that they can help | Family nights show games and books that work at home |',
    );
    const uneven = renderSample('theory_of_change', { interventions: 'Tutors read with each child' }).markdown;
    expect(uneven).toContain('| Children read with somebody every day | Tutors read with each child |');
    expect(uneven).toContain('Rows that stand side by side do not have to belong together.');
  });
});

describe('the risk register', () => {
  it('sorts the risks by score', () => {
    const { markdown } = renderSample('risk_register');
    const ids = [...markdown.split('## For the board')[0]!.matchAll(/^\| (R\d) .*\| (\d+) \| \w+ \|$/gm)];
    expect(ids.map(([, id, score]) => `${id} ${score}`)).toEqual(['R1 15', 'R3 12', 'R4 10', 'R2 8']);
  });

  it('shows the board what reaches its score', () => {
    const listed = (appetite: string) =>
      renderSample('risk_register', { appetite }).markdown.split('## For the board')[1]?.split('## Responses')[0];
    expect(listed('12 or more')).toContain(
      '- R1, score 15: Our largest grant is not renewed\n- R3, score 12: Client data is lost\n',
    );
    expect(listed('10 or more')).toContain('- R4, score 10');
    expect(listed('15 or more')).not.toContain('R3');
    const low = renderSample('risk_register', { likelihood_impact: '1 x 1\n1 x 1\n1 x 1\n1 x 1' }).markdown;
    expect(low).toContain('At this review none reaches that score.');
    expect(low).toContain('| 1 | 4 (R1, R2, R3, R4) | | | | |');
  });

  it('puts controls and actions beside their risk, or by themselves where there is not one for each', () => {
    expect(renderSample('risk_register').markdown).toContain(
      '| R2 | Service every 5,000 miles | Treat | Get quotes for a lease | Dev Patel | March 1 | |',
    );
    const { markdown } = renderSample('risk_register', {
      controls: 'Insurance',
      actions: 'Ask a lawyer, Maya, March 1',
    });
    expect(markdown).toContain('**In place now**\n\n- Insurance\n');
    expect(markdown).toContain('| Ask a lawyer | Maya | March 1 |');
  });

  it('keeps a risk without a score, and lists it', () => {
    const { markdown, stillToFill } = renderSample('risk_register', { likelihood_impact: '3 x 5\nhigh' });
    expect(markdown).toContain(
      '| R2 | The van breaks down | Its age | | | [likelihood and impact for “The van breaks down”] | |',
    );
    expect(stillToFill).toContain('likelihood and impact for “The van breaks down”');
  });
});

describe('the board recruitment plan', () => {
  it('computes how many to recruit, and from what', () => {
    const { markdown } = renderSample('board_recruitment');
    expect(markdown).toContain('**4 new members**');
    expect(markdown).toContain('13 - (13 - 4) = 4.');
    expect(markdown).not.toContain('The profile says');
  });

  it('asks for the number where the target is no number, and notices two counts of members', () => {
    const { markdown, stillToFill } = renderSample(
      'board_recruitment',
      { target_size: 'a dozen' },
      { boardMemberCount: 11 },
    );
    expect(stillToFill).toContain('number of new members: target size - (members - terms ending)');
    expect(markdown).toContain('The profile says 11 members; the list above has 13. Correct whichever is out of date');
  });

  it('names the members whose term it cannot read', () => {
    const { markdown } = renderSample('board_recruitment', {
      current_board: 'Ruth, June 2027, finance\nSam, until he drops',
    });
    expect(markdown).toContain('We could not read when the term ends for: Sam');
  });

  it('finds the skills that nobody brings once the terms have ended', () => {
    const { markdown } = renderSample('board_recruitment');
    expect(markdown).toContain('| Fundraising | 2 | 0 | **Nobody** |');
    expect(markdown).toContain('| Finance and accounting | 3 | 1 | One person only |');
  });

  it('has no table wider than a page', () => {
    const { markdown } = renderSample('board_recruitment', {
      skills_needed:
        'Finance and accounting, Legal, Fundraising, HR, Marketing, Technology, Program expertise, Real estate, Policy and advocacy, Lived experience, Nonprofit management',
    });
    const widths = markdown
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').length - 2);
    expect(Math.max(...widths)).toBeLessThanOrEqual(8);
  });
});

describe('the program plan', () => {
  it('computes full cost, cost per participant and what is still to raise', () => {
    const { markdown } = renderSample('program_plan');
    expect(markdown).toContain('| **Overhead share** | 15% x $46,100 | **$6,915** |');
    expect(markdown).toContain('| Cost per participant | $53,015 / 60 = $883.58 |');
    expect(markdown).toContain('| **Still to raise** | | **$9,515** |');
    expect(markdown).toContain('On money it needs $9,515 from elsewhere');
  });

  it.each([
    ['School district, $60,000, secured', 'On money it pays for itself: $60,000 is secured'],
    [
      'School district, $60,000, pending',
      'only if all pending income comes in, with $6,985 to spare; $0 of $53,015 is secured',
    ],
    ['Fees from parents', 'Where it stands on money is open until every amount above is known.'],
  ])('says for an income of "%s" where it stands', (income, sentence) => {
    expect(renderSample('program_plan', { income }).markdown).toContain(sentence);
  });

  it('does not hide a cost it cannot read', () => {
    const { markdown, stillToFill } = renderSample('program_plan', {
      direct_costs: 'Tutors, 10, $2,160\nBuses from a friend',
      participants: 'everyone who comes',
    });
    expect(markdown).toContain('| Full cost | $24,840 (not final) |');
    expect(markdown).toContain('| **Full cost, not final** |');
    expect(stillToFill).toContain('amount for “Buses from a friend”');
    expect(stillToFill).toContain('cost per participant: full cost / participants');
  });
});
