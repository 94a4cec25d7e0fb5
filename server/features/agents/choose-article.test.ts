import { describe, expect, it } from 'vitest';
import { content } from '../../testing/content.ts';
import { chooseArticle } from './choose-article.ts';

const { articles } = content.agents;
const rank = (...scores: number[]) =>
  scores.flatMap((score, index) => {
    const article = articles[index];
    return article ? [{ article, score, wordScore: score - 0.15, coverage: 0.8 }] : [];
  });
const first = (count: number) => articles.slice(0, count);
const answer = { kind: 'answer', article: articles[0] };

describe('the choice of an article', () => {
  it('is the best one when it is sure and leads clearly', () => {
    expect(chooseArticle(rank(1, 0.8))).toEqual(answer);
    expect(chooseArticle(rank(1))).toEqual(answer);
  });

  it.each([
    ['whose words alone are sure', { wordScore: 0.85 }, { wordScore: 0.7 }],
    ['that is far ahead with all of the question', { coverage: 1 }, { score: 0.4 }],
  ])('is the one %s', (_, ofBest, ofSecond) => {
    const [best, second] = rank(0.86, 0.8);
    const ranked =
      best && second
        ? [
            { ...best, ...ofBest },
            { ...second, ...ofSecond },
          ]
        : [];
    expect(chooseArticle(ranked)).toEqual(answer);
  });

  it('is not one that the question is only like, without a word of it', () => {
    const ranked = rank(1.1, 0.5).map((each) => ({ ...each, wordScore: 0.1 }));
    expect(chooseArticle(ranked)).toEqual({ kind: 'unknown', articles: [] });
  });

  it('is left to the person when two or three are close', () => {
    expect(chooseArticle(rank(1, 0.95, 0.2))).toEqual({ kind: 'clarify', articles: first(2) });
    expect(chooseArticle(rank(1, 0.98, 0.97, 0.96))).toEqual({ kind: 'clarify', articles: first(3) });
  });

  it('is left to the person when several are possible and none is sure', () => {
    expect(chooseArticle(rank(0.7, 0.66))).toEqual({ kind: 'clarify', articles: first(2) });
  });

  it('is unknown when a single one is possible but not sure, and offers it', () => {
    expect(chooseArticle(rank(0.7, 0.2))).toEqual({ kind: 'unknown', articles: first(1) });
  });

  it('is unknown when nothing comes near, and offers at most three', () => {
    expect(chooseArticle([])).toEqual({ kind: 'unknown', articles: [] });
    expect(chooseArticle(rank(0.1, 0.05))).toEqual({ kind: 'unknown', articles: [] });
    expect(chooseArticle(rank(0.64, 0.63))).toEqual({ kind: 'unknown', articles: [] });
    const beside = rank(0.69, 0.68, 0.67, 0.66).map((each) => ({ ...each, coverage: 0.4 }));
    expect(chooseArticle(beside)).toEqual({ kind: 'unknown', articles: first(3) });
  });
});
