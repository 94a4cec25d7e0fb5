import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the risk register', () => {
  it('has a row for each risk with its score, control and action, the highest score first', () => {
    const { markdown } = renderSample('risk_register');
    expect([...markdown.matchAll(/\*\*(\d+)\*\*, (\w+)/g)].map(([, score, level]) => `${score} ${level}`)).toEqual([
      '15 critical',
      '12 high',
      '10 high',
      '8 moderate',
    ]);
    expect(markdown).toContain(
      '| The van breaks down | Its age | 4 × 2 = **8**, moderate | Service every 5,000 miles (works well) | Transfer | Get quotes for a lease | Dev Patel | March 1, 2027 |',
    );
    expect(markdown.match(/Write a one-page emergency plan/g)).toHaveLength(1);
    expect(markdown).toContain(
      'program officer; three proposals to new funders. Next: Raise individual giving to $300,000 (Priya Raman, ',
    );
    const controls = 'none\tNot yet\nnone\nbackups\tWell\nnone';
    const { markdown: told } = renderSample('risk_register', { controls });
    expect(told).toContain('Backups (works well)');
    expect(told).not.toContain('(not yet)');
    expect(told.split('## Register')[0]).toMatch(/\. Cause: \S.*\. Nothing is in place\. Next: /);
  });

  it('says first what it covers', () => {
    const [head = ''] = renderSample('risk_register').markdown.split('## For the board');
    expect(head).toContain('This register covers the whole organization. Areas considered:');
  });

  it('parts what the board is to decide from what it is to know, names who keeps it, and marks what is for the board', () => {
    const { markdown } = renderSample('risk_register', {
      top_risks: 'grant ends\tnews\nvan breaks\tage\ndata lost\tolder disks\nlead leaves\tillness',
      board_news: 'the van passed in october',
      kept_by: 'ruth adeyemi',
    });
    expect(markdown).toContain('Next review: March 11, 2027. Kept by Ruth Adeyemi.*');
    expect(markdown).toContain('**We ask:** Please agree to a lease for the van.\n\n**To know:** The van passed in');
    expect(markdown).toContain('\n| 3 | | | | **• Data lost** | **• Grant ends** |\n');
    expect(markdown).toContain('\n| 2 | | | | | • Lead leaves |\n');
    expect(markdown).toContain('\nIn bold: a score of 12 or more.\n');
    expect(renderSample('risk_register', { appetite: '15 or more' }).markdown).toContain(
      '| 3 | | | | • Client data is lost |',
    );
  });

  it('shows the board what reaches its score', () => {
    const listed = (appetite: string) => renderSample('risk_register', { appetite }).markdown.split('## Register')[0]!;
    expect(listed('12 or more').match(/\*\*Score \d+/g)).toEqual(['**Score 15', '**Score 12']);
    expect(listed('10 or more').match(/\*\*Score \d+/g)).toHaveLength(3);
    const low = renderSample('risk_register', { likelihood_impact: '1 x 1\n1 x 1\n1 x 1\n1 x 1' }).markdown;
    expect(low).toContain('No risk with a score in numbers reaches that');
    const words = renderSample('risk_register', {
      likelihood_impact: 'high\nlow\nlow\nhigh',
      board_ask: '',
      board_news: '',
    }).markdown;
    expect(words).not.toContain('## For the board');
  });

  it('tells the board of a risk without a score, and leaves a place for an owner and a day', () => {
    const { markdown, stillToFill } = renderSample('risk_register', {
      top_risks: 'The van breaks down\tIts age\nA flood\tThe river',
      likelihood_impact: '4\t5\nlow\t5',
      controls: 'Service\tWell\nPumps\tWell',
      actions: 'Get a lease\t\tMarch 1, 2027\tTreat\nRaise the shelves\tDev\t\tTreat',
    });
    expect(markdown.split('## Register')[0]).toContain('Not scored yet, so not ranked:\n\n- A flood\n');
    expect(markdown).toContain('- [ ] Give its likelihood and its impact one number each: A flood\n');
    expect(stillToFill).toEqual(['owner for “The van breaks down”', 'day for “A flood”']);
    expect(renderSample('risk_register').markdown).not.toMatch(/Not scored yet|one number each/);
  });

  it('puts the actions that name their risk beside it, and keeps those that name none', () => {
    const { markdown, stillToFill } = renderSample('risk_register', {
      top_risks: 'van breaks down\t\ndata lost\t',
      likelihood_impact: '2\t2\n4\t4',
      controls: 'service\tWell\nnone\t',
      actions:
        'get quotes\tDev\tMarch 1, 2027\tTreat\tRisk 1\ntrain drivers\t\tMarch 2, 2027\t\tRisk 1\nback up\tAna\tMarch 3, 2027\t\tRisk 2\nread the list\tBo\nask counsel\t\t\t\tRisk 9',
    });
    expect(markdown).toMatch(/\| Data lost \|.*\| • Back up \(Ana, March 3, 2027\) \|\n\| Van breaks down \|/);
    expect(markdown).toContain(
      '| • Get quotes (treat; Dev, March 1, 2027)<br>• Train drivers ([owner for “train drivers”], March 2, 2027) |',
    );
    expect(markdown).toContain('### Actions for no one risk\n\n- Read the list (Bo)\n- Ask counsel\n');
    expect(markdown).toContain('- [ ] Which risk is it for? Ask counsel\n');
    expect(stillToFill).toEqual(['owner for “train drivers”']);
  });

  it('keeps the order of the risks where the one that is named is the next, and heads no list of nothing', () => {
    const rows = { top_risks: 'fire\t\nflood\t', likelihood_impact: '4\t4\n2\t2', controls: 'none\nnone' };
    const read = (actions: string) => renderSample('risk_register', { ...rows, actions }).markdown;
    const inOrder = read('drill\tAna\tMarch 1, 2027\nmove files\tBo\tMarch 2, 2027\t\tRisk 2');
    expect(inOrder).toMatch(/\| Flood \|.*\| Move files \| Bo \|/);
    expect(inOrder).toMatch(/\| Fire \|.*\| Drill \| Ana \|/);
    const turned = read('move files\tBo\tMarch 2, 2027\t\tRisk 2\ndrill\tAna\tMarch 1, 2027\t\tRisk 1');
    expect(turned).toMatch(/\| Fire \|.*\| • Drill \(/);
    for (const markdown of [inOrder, turned]) expect(markdown).not.toContain('Actions for no one risk');
  });

  it('keeps what was typed as lines, beside the risk only where there is one for each', () => {
    const typed = {
      top_risks: 'van breaks down because its old\nwe lose the county grant',
      likelihood_impact: '4 x 2\nhigh',
      controls: 'insurance and a reserve',
      actions: 'get quotes, Dev, March 1\nwrite to two funders, Maya',
    };
    const { markdown } = renderSample('risk_register', typed);
    expect(markdown).toContain(
      '| Van breaks down because its old | 4 × 2 = **8**, moderate | Get quotes | Dev | March 1, 2027 |',
    );
    expect(markdown).toContain('### Controls\n\n- Insurance and a reserve\n');
    const scored = renderSample('risk_register', { ...typed, likelihood_impact: '4 x 2\n3/5' }).markdown;
    expect(scored).toContain('- **Score 15:** We lose the county grant.');
    expect(scored).toMatch(/\| We lose the county grant .*\n\| Van breaks down /);
  });
});
