import { describe, expect, it } from 'vitest';
import { isSaidToReader, isUnrestricted, nameGift, tellGift, thankForGift, toPurpose, toWorth } from './gift-words.ts';

describe('what a gift does', () => {
  it.each([
    ['It buys a workbench and a vise for the van.', 'Your gift buys a workbench and a vise for the van.'],
    ["it'll pay for new tires", 'Your gift will pay for new tires.'],
    ['This will keep the shelter open at night', 'Your gift will keep the shelter open at night.'],
    ['pays for books for seven children', 'Your gift pays for books for seven children.'],
    ['Your gift buys books', 'Your gift buys books.'],
    ['spay one cat', 'Your gift will spay one cat.'],
    ['to buy three trumpets', 'Your gift will help to buy three trumpets.'],
    ['protecting 3 acres of wetland', 'Your gift goes toward protecting 3 acres of wetland.'],
    ["With it we'll rent the lights", "With your gift, we'll rent the lights."],
    ['two days of food for 30 families', 'Your gift makes this possible: two days of food for 30 families.'],
    ['Help for forty kids', 'Your gift makes this possible: Help for forty kids.'],
    ['Seven children will get books', 'Seven children will get books. Your gift makes that possible.'],
    [
      'It costs $40 to feed a family for a week',
      'It costs $40 to feed a family for a week. Your gift makes that possible.',
    ],
    [
      'This winter two more children will read with a tutor.',
      'This winter two more children will read with a tutor. Your gift makes that possible.',
    ],
  ])('is told of "%s"', (answer, letter) => {
    expect(thankForGift('Your gift', answer)).toBe(letter);
  });

  it('goes on with the sentences after the first', () => {
    expect(tellGift('A gift', 'it buys a lamp. we use it every day').text).toBe(
      'A gift buys a lamp. We use it every day.',
    );
  });

  it('is read in linear time', () => {
    expect(thankForGift('Your gift', 'it '.repeat(50_000))).toContain('Your gift');
    expect(toWorth('check 1 from '.repeat(20_000))).toContain('check');
    expect(isSaidToReader('donor '.repeat(50_000), 'Ann '.repeat(1000))).toBe(false);
  });
});

describe('how much a gift is', () => {
  it.each([
    ['$500 check', '$500'],
    ['500', '$500'],
    ['40 dollars cash', '$40'],
    ['25/month', '$25'],
    ['check #2231 for 1,500 dollars', '$1,500'],
    ['$5k grant from Fidelity Charitable', '$5,000'],
    ['check 1044', 'check 1044'],
    ['$250 and a box of books', '$250 and a box of books'],
    ['2 gala tickets, $300', '2 gala tickets, $300'],
    ['five hundred dollars', 'five hundred dollars'],
  ])('%s', (answer, worth) => {
    expect(toWorth(answer)).toBe(worth);
  });

  it('stands behind the gift, in brackets where it is no amount', () => {
    expect(nameGift('Your gift', '$500 check')).toBe('Your gift of $500');
    expect(nameGift('Your gift', 'about $500')).toBe('Your gift of about $500');
    expect(nameGift('Your gift', 'two gala tickets')).toBe('Your gift (two gala tickets)');
  });
});

describe('what a gift is for', () => {
  it('is left open by many words', () => {
    expect(['Where it is needed most', 'general operating', 'Unrestricted', 'anything'].every(isUnrestricted)).toBe(
      true,
    );
    expect(['The van', 'General Assembly tickets', 'Summer camp'].some(isUnrestricted)).toBe(false);
  });

  it.each([
    ['For the van.', 'the van'],
    ['Saturday Repair Workshop', 'Saturday Repair Workshop'],
    ['toward our roof', 'our roof'],
  ])('%s', (answer, purpose) => {
    expect(toPurpose(answer)).toBe(purpose);
  });
});

describe('a personal line', () => {
  it.each([
    ['It was good to see you at Story Night again', true],
    ['Thanks for bringing Biscuit by', true],
    ['We all still talk about the barn dance', true],
    ['Walt always had a joke for our volunteers', true],
    ["Member since 2015, gave us her late husband's tools last year.", false],
    ['Great seeing Eleanor at opening night', false],
    ['We love Eleanor', false],
    ['They give every Lent', false],
    ['Long time supporter, thank Jim', false],
  ])('"%s" is said to its reader: %s', (line, isSaid) => {
    expect(isSaidToReader(line, 'Eleanor Whitcomb')).toBe(isSaid);
  });

  it('of somebody the gift remembers is said to its reader', () => {
    expect(isSaidToReader('Bob Whitcomb had a joke for all, and we miss him', 'Eleanor Whitcomb')).toBe(false);
    expect(isSaidToReader('Bob Whitcomb had a joke for all, and we miss him', 'Eleanor Whitcomb', 'Bob Whitcomb')).toBe(
      true,
    );
    expect(isSaidToReader('Eleanor misses him', 'Eleanor Whitcomb', 'Bob Whitcomb')).toBe(false);
  });
});
