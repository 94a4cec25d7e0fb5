import { expect, it } from 'vitest';
import { splitQuestions } from './split-questions.ts';

it.each([
  ['When is our next board meeting? And who takes minutes?', ['When is our next board meeting?', 'Who takes minutes?']],
  [
    'Hi Grace! How do we thank a donor? What is a restricted gift? Thanks!',
    ['How do we thank a donor?', 'What is a restricted gift?'],
  ],
  [
    'how much is in savings?\nand how many volunteers drive?',
    ['how much is in savings?', 'how many volunteers drive?'],
  ],
  [
    'How many kids are enrolled? When does the fair start? Where is it? Who chairs the board?',
    ['How many kids are enrolled?', 'When does the fair start? Where is it?', 'Who chairs the board?'],
  ],
  [
    'About Minutes.docx: what was decided about snow? Who takes the minutes?',
    ['About Minutes.docx: what was decided about snow?', 'About Minutes.docx: Who takes the minutes?'],
  ],
  [
    'how many tutors do we have and how many hours did they work?',
    ['how many tutors do we have?', 'how many hours did they work?'],
  ],
  [
    'When is the next board meeting, and who takes the minutes',
    ['When is the next board meeting?', 'who takes the minutes?'],
  ],
])('“%s” holds several questions', (text, parts) => {
  expect(splitQuestions(text)).toEqual(parts);
});

it.each([
  'When is our next board meeting?',
  'Who voted against the van? And why?',
  'Do we need insurance? What kind?',
  'What is a 990? Do we need to file it?',
  'Do we need a receipt? Or a letter?',
  'We have 140k a year. How do we find a van? What does a good one cost?',
  'Our budget is due. When is the board meeting?',
  'When is the gala?? Please',
  'What does “who takes minutes?” mean in our bylaws?',
  'How many grants were declined, and by whom?',
  'When is the fair and where?',
  'How much can we spend and who has to approve it?',
  'How do we find donors and how much should we ask for?',
])('“%s” is one', (text) => {
  expect(splitQuestions(text)).toEqual([text]);
});
