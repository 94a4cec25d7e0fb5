import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseArticle } from './choose-article.ts';
import { loadAgentContent } from './index.ts';

const { articles } = loadAgentContent(join(import.meta.dirname, '../../../content'));
const rank = (...scores: number[]) =>
  scores.flatMap((score, index) => {
    const article = articles[index];
    return article ? [{ article, score, coverage: 1 }] : [];
  });
const first = (count: number) => articles.slice(0, count);

describe('the choice of an article', () => {
  it('is the best one when it is sure and leads clearly', () => {
    expect(chooseArticle(rank(0.9, 0.5))).toEqual({ kind: 'answer', article: articles[0] });
    expect(chooseArticle(rank(0.9))).toEqual({ kind: 'answer', article: articles[0] });
  });

  it('is not the best one when the question is mostly about something else', () => {
    const [best, second] = rank(0.9, 0.5);
    const beside = best && second ? [{ ...best, coverage: 0.4 }, second] : [];
    expect(chooseArticle(beside)).toEqual({ kind: 'unknown', articles: first(2) });
  });

  it('is left to the person when two or three are close', () => {
    expect(chooseArticle(rank(0.9, 0.85, 0.2))).toEqual({ kind: 'clarify', articles: first(2) });
    expect(chooseArticle(rank(0.9, 0.88, 0.87, 0.86))).toEqual({ kind: 'clarify', articles: first(3) });
  });

  it('is left to the person when several are possible and none is sure', () => {
    expect(chooseArticle(rank(0.5, 0.46))).toEqual({ kind: 'clarify', articles: first(2) });
  });

  it('is unknown when a single one is possible but not sure, and offers it', () => {
    expect(chooseArticle(rank(0.5, 0.2))).toEqual({ kind: 'unknown', articles: first(1) });
  });

  it('is unknown when nothing comes near, and offers at most two', () => {
    expect(chooseArticle([])).toEqual({ kind: 'unknown', articles: [] });
    expect(chooseArticle(rank(0.1, 0.05))).toEqual({ kind: 'unknown', articles: [] });
    expect(chooseArticle(rank(0.4, 0.38, 0.36))).toEqual({ kind: 'unknown', articles: first(2) });
  });
});
