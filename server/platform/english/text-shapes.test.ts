import { expect, it } from 'vitest';
import { findState, tellMission, toProperName, toSubject } from './text-shapes.ts';

it.each([
  ['Meet Amara.', 50, 'Meet Amara'],
  ['One month of tutoring for a child, with a trained adult', 46, 'One month of tutoring for a child'],
  [
    'Please sign a one-page letter of support that describes how we work together',
    60,
    'Please sign a one-page letter of support',
  ],
  ['A great many things of which far too many stand in the line', 46, 'A great many things of which far too many…'],
  [
    'Yes, we open a second site on the east side of Toledo in January',
    46,
    'Yes, we open a second site on the east side…',
  ],
  ['"I used to point. Now I ask." She is 39.', 50, '"I used to point. Now I ask."'],
  ['"I used to point," she says. "Now I ask."', 50, '"I used to point," she says'],
  ['x'.repeat(60), 50, `${'x'.repeat(50)}…`],
])('ends a subject where a reader may pause: %s', (text, characters, subject) => {
  expect(toSubject(text, characters)).toBe(subject);
});

it.each([
  ['whitesburg, letcher county, KY', 'Kentucky'],
  ['Eastern Kentucky (Letcher, Knott)', 'Kentucky'],
  ['Delaware County, Ohio', 'Ohio'],
  ['Charleston, west virginia', 'West Virginia'],
  ['work in or near me, hi', ''],
  ['East side of Cleveland', ''],
])('finds the state of a place: %s', (place, state) => {
  expect(findState(place)).toBe(state);
});

it.each([
  'Give to the Max Day',
  'Light a Lantern',
  'Kits by Spring',
  'Drop-in Center',
  'Teo Ramirez-Lund',
  "Shay O'Dell",
])('gives the name %s its capitals, and leaves its small words small', (name) => {
  expect(toProperName(name)).toBe(name);
  expect(toProperName(name.toLowerCase())).toBe(name);
});

it.each([
  ['to feed every neighbor', 'Our mission is to feed every neighbor.'],
  ['Safe beds for all', 'Our mission: safe beds for all.'],
  ['Nobody here sleeps outside.', 'Our mission: nobody here sleeps outside.'],
  ['We feed every neighbor', 'We feed every neighbor.'],
])('tells the mission as one would say it: %s', (mission, told) => {
  expect(tellMission(mission, 'Open Table')).toBe(told);
});
