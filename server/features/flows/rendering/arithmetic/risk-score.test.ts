import { describe, expect, it } from 'vitest';
import { rankRisks, readRiskScore, toLevel } from './risk-score.ts';

describe('readRiskScore', () => {
  it.each([
    ['4 x 5', 4, 5, 20, 'Critical'],
    ['4x5', 4, 5, 20, 'Critical'],
    ['3, 4', 3, 4, 12, 'High'],
    ['Likelihood 2, impact 3', 2, 3, 6, 'Moderate'],
    ['L1 I4', 1, 4, 4, 'Low'],
    ['R3: 5 x 3 = 15', 5, 3, 15, 'Critical'],
  ])('reads %s', (text, likelihood, impact, value, level) => {
    expect(readRiskScore(text)).toEqual({ likelihood, impact, value, level });
  });

  it.each(['', 'high', '4', '6 x 2', '0 x 3', '4 x 5 = 21', '1 2 3 4', '2.5 x 3', '$1,234.50'])(
    'takes "%s" for no score',
    (text) => {
      expect(readRiskScore(text)).toBeNull();
    },
  );
});

describe('toLevel', () => {
  it('is low to 4, moderate to 9, high to 14 and critical above', () => {
    expect([1, 4, 5, 9, 10, 14, 15, 25].map(toLevel)).toEqual([
      'Low',
      'Low',
      'Moderate',
      'Moderate',
      'High',
      'High',
      'Critical',
      'Critical',
    ]);
  });
});

describe('rankRisks', () => {
  const risks = 'Van breaks down due to age\nMain grant ends, because of a new strategy\nData is lost';

  it('puts the highest score first and keeps the number each risk had', () => {
    const ranked = rankRisks(risks, '3 x 3\n3 x 5\n2 x 5');
    expect(ranked.map(({ id, score }) => [id, score?.value])).toEqual([
      ['R2', 15],
      ['R3', 10],
      ['R1', 9],
    ]);
    expect(ranked[0]).toMatchObject({ what: 'Main grant ends', cause: 'A new strategy' });
    expect(ranked[1]).toMatchObject({ what: 'Data is lost', cause: '' });
  });

  it('reads scores on one line, where there are as many as risks', () => {
    expect(rankRisks(risks, '3 x 3, 3 x 5, 2 x 5').map(({ score }) => score?.value)).toEqual([15, 10, 9]);
  });

  it('puts a risk without a score last', () => {
    expect(rankRisks(risks, 'unclear\n1 x 1').map(({ id, score }) => [id, score?.value])).toEqual([
      ['R2', 1],
      ['R1', undefined],
      ['R3', undefined],
    ]);
  });
});
