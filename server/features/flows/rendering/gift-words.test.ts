import { describe, expect, it } from 'vitest';
import { tellGift } from './gift-words.ts';

describe('what a gift does', () => {
  it.each([
    ['It buys a workbench and a vise for the van.', 'Your gift buys a workbench and a vise for the van.'],
    ["it'll pay for new tires", 'Your gift will pay for new tires.'],
    ['pays for books for seven children', 'Your gift pays for books for seven children.'],
    ['Your gift buys books', 'Your gift buys books.'],
    ['spay one cat', 'Your gift will spay one cat.'],
    ['to buy three trumpets', 'Your gift will help to buy three trumpets.'],
    ['protecting 3 acres of wetland', 'Your gift goes toward protecting 3 acres of wetland.'],
    ["With it we'll rent the lights", "With your gift, we'll rent the lights."],
    ['Seven children will get books', 'Seven children will get books.'],
  ])('is told of "%s"', (answer, letter) => {
    expect(tellGift('Your gift', answer).text).toBe(letter);
  });

  it('goes on with the sentences after the first', () => {
    expect(tellGift('A gift', 'it buys a lamp. we use it every day').text).toBe(
      'A gift buys a lamp. We use it every day.',
    );
  });

  it('is read in linear time', () => {
    expect(tellGift('Your gift', 'it '.repeat(50_000)).text).toContain('It it');
  });
});
