import { expect, it } from 'vitest';
import { createSpelling } from './spelling.ts';
import { groupThousands } from './text-shapes.ts';

it('spells months, days and known names, and nothing else', () => {
  const spell = createSpelling(['Tri-County Literacy Council', 'Denise Okoro', 'KMVR Radio']);
  expect(spell('denise okoro of tri-county literacy called kmvr on tuesday, may 4')).toBe(
    'Denise Okoro of Tri-County Literacy called KMVR on Tuesday, May 4',
  );
  expect(spell('we may march in march, i dont know; see tclc.example/june')).toBe(
    'we may march in March, I don’t know; see tclc.example/june',
  );
});

it('spells a name as it stands in another answer, and given names', () => {
  const spell = createSpelling([], ['Call Tina Koch of the Mill Creek Grange.', 'Open Gate Day']);
  expect(spell('ray koch and hank open the gate at mill creek grange; we will ask mark')).toBe(
    'Ray Koch and Hank open the gate at Mill Creek Grange; we will ask mark',
  );
  expect(createSpelling([], ['Camp Clinic Nights'])('46 clinic nights')).toBe('46 clinic nights');
  const places = createSpelling([], ['We drove to Tohatchi with the Rotary Club of Gallup for Howell County.']);
  const mornings = createSpelling(['Lake Mornings']);
  expect(mornings('walked in for Lake Mornings, 40 from lake mornings, led in by Road 4')).toBe(
    'walked in for Lake Mornings, 40 from Lake Mornings, led in by Road 4',
  );
  expect(places('the house at tohatchi called mrs yazzie in gallup, howell county; box 9, gallup nm 87305')).toBe(
    'the house at Tohatchi called Mrs Yazzie in Gallup, Howell County; box 9, gallup NM 87305',
  );
});

it.each([
  ['$17.50 hr, $400 mo for the van', '$17.50 an hour, $400 a month for the van'],
  ['$24-27 hr, 40-50 hr', '$24-27 an hour, 40-50 hours'],
  ['$17.50 - $20 hr depending on language', '$17.50 - $20 an hour depending on language'],
  ['18 mo, 1 yr, 21 hr and every wk w/ 3 vols', '18 months, 1 year, 21 hours and every week with 3 volunteers'],
  ['fri sept 3 2027, tues & sat, sat nights', 'Friday, September 3, 2027, Tuesday and Saturday, Saturday nights'],
  ['bought 40 in nov. 200 more may follow, by nov. 20', 'bought 40 in November. 200 more may follow, by November 20'],
  [
    'Begun in Oct. not Aug. (asked in Feb.) and sent in Sept., too',
    'Begun in October not August (asked in February) and sent in September, too',
  ],
  ['Begun in Oct. We sent it', 'Begun in October. We sent it'],
  ['lease it to the county along our river, on mill road', 'lease it to the county along our river, on Mill Road'],
  ['at 1124 s. 5th st, then mill road', 'at 1124 s. 5th st, then mill road'],
  ['a 9 ft trellis, 30 ft creek fence', 'a 9 ft trellis, 30 ft creek fence'],
  ['paint 40 new road signs, at 40 new road', 'paint 40 new road signs, at 40 New Road'],
  ['a 6 yr plan, 4 mo leave, a 9hr shift', 'a 6-year plan, 4-month leave, a 9-hour shift'],
  ['five wk camp, 1 yr trial, 5 yr EMT course', 'five-week camp, 1-year trial, 5-year EMT course'],
  ['6 yr, 4 mo ago, 2 hr each, five wk of it', '6 years, 4 months ago, 2 hours each, five weeks of it'],
  ['8 yr experience, 6 yr max, 4.5 mo cash, 1 hr', '8 years experience, 6 years max, 4.5 months cash, 1 hour'],
  [
    'mail in Jan\tEllis Apr, Dunn Aug\nopens Thurs, q2',
    'mail in January\tEllis April, Dunn August\nopens Thursday, Q2',
  ],
  [
    '2 yr working here, a 20 min walk, 5 min each, 1 min, $5 min',
    '2 years working here, a 20-minute walk, 5 minutes each, 1 minute, $5 min',
  ],
  ['open at nite. no hives under 55 degrees', 'open at night. No hives under 55 degrees'],
  ['Dec & Jan, Tues & Thurs at Warm & Dry', 'December and January, Tuesday and Thursday at Warm & Dry'],
  ['we mail in jan and meet in early dec, Nov 9', 'we mail in January and meet in early December, November 9'],
  ['Jan leads Del Mar, ask Jun of Mar-a-Vista; AUG Inc', 'Jan leads Del Mar, ask Jun of Mar-a-Vista; AUG Inc'],
  ['it is 19 yrs old', 'it is 19 years old'],
  ['the 1st wk, the 21st wk, not st kilda', 'the 1st week, the 21st week, not St Kilda'],
  ['health ins. after 60 days, recd by the acct', 'health insurance after 60 days, received by the account'],
  ['Asst. Director\tDont wait. Wk 1\tInfo Line', 'Assistant Director\tDon’t wait. Week 1\tInfo Line'],
  ['june-aug, some sats, sat 9-12; we sat 3-4 hours', 'June-August, some Saturdays, Saturday 9-12; we sat 3-4 hours'],
  ['a tshirt for each, 40 tshirts', 'a T-shirt for each, 40 T-shirts'],
  ['the cat sat on it in the sun', 'the cat sat on it in the sun'],
  ['8p-8a, 7pm, room 5a', '8 pm-8 am, 7 pm, room 5a'],
  ['$25 = a box, ~40 kids & a van + fuel, $30k', '$25 = a box, about 40 kids and a van and fuel, $30,000'],
  ['Harriet & Don gave $1.2m to Boys & Girls Club', 'Harriet & Don gave $1.2 million to Boys & Girls Club'],
  ['3 mo at 4 elm, springfield mo 65806, sept. 30 2027', '3 months at 4 elm, springfield MO 65806, September 30, 2027'],
  ['13-18 yr olds, tues/thurs; ask org@x.example', '13-18 year olds, Tuesday/Thursday; ask org@x.example'],
  [
    'it quit (our log). we rent one at 2 pm. call st. ansgar',
    'it quit (our log). We rent one at 2 pm. Call St. Ansgar',
  ],
  [
    'denise reupholsters chairs on mill road w/ ruth, jan-mar',
    'Denise reupholsters chairs on Mill Road with Ruth, January-March',
  ],
  [
    'box lunch at 412 w 3rd st or 20 w main street, 40 w our own',
    'box lunch at 412 W 3rd st or 20 W main street, 40 with our own',
  ],
  ['3 days/wk w rent at 40/mo', '3 days a week with rent at 40 a month'],
  [
    "denise and marisol couldn't report, as ruth hadn’t come",
    "Denise and Marisol couldn't report, as Ruth hadn’t come",
  ],
  ['rural health incl. digital access', 'rural health including digital access'],
  ['done by oct. still need it, open sept. to may', 'done by October. Still need it, open September to May'],
  ['ends in june and may not be renewed', 'ends in June and may not be renewed'],
  ['open june and may, or in march and may', 'open June and May, or in March and May'],
  ['Books & BBQ is in May', 'Books & BBQ is in May'],
  ['open Tues. & Thurs. 3-6pm', 'open Tuesday & Thursday 3-6 pm'],
  ['on Sat. we had 90, on Fri. Dec. 4 none', 'on Saturday we had 90, on Friday, December 4 none'],
  ['tues. feb. 2 and thurs. 6 pm', 'Tuesday, February 2 and Thursday 6 pm'],
  ['our exec. director, for 3 yrs. we grow', 'our executive director, for 3 years. We grow'],
  [
    'open on fri Jan 29 6-8pm, jan 30 9 am, Jan 31 40 seats',
    'open on Friday, January 29, 6-8 pm, January 30, 9 am, January 31 40 seats',
  ],
  // A sentence may end there, or not.
  ['here for 9 yrs. rent doubles soon', 'here for 9 yrs. rent doubles soon'],
  ['8 hrs. training, back in 6 wks. with 2 mos. of it', '8 hrs. training, back in 6 weeks with 2 months of it'],
  ['$47k incl. 20k of it, esp. Fridays', '$47,000 including $20,000 of it, especially Fridays'],
  ['it makes $70k. the rest is from $12-15k gifts', 'it makes $70,000. The rest is from $12,000-$15,000 gifts'],
  ['8 hrs/wk. carry a bin, 24 hrs/wk. in may', '8 hours a week. Carry a bin, 24 hours a week in May'],
  ['no calls pls. start mid Jan, pls. send it', 'no calls please. Start mid January, please send it'],
  ['Fri Sat Sun 4-10, wed matinee, in the sun', 'Friday, Saturday, Sunday 4-10, Wednesday matinee, in the sun'],
  // As newspapers print it.
  ['opens Jan. 9, Sept. 30 2027, on jan. 9, Mar. 3', 'opens Jan. 9, Sept. 30, 2027, on January 9, March 3'],
  ['Jan.-Mar. 2027, 60 lbs. of rice', 'January-March 2027, 60 lbs. of rice'],
  ['2 f/t and 3 p/t staff', '2 full-time and 3 part-time staff'],
  ['started in Nov. not Sept.', 'started in November not September'],
  ['It is late. We end in Nov.', 'It is late. We end in November.'],
  ['indiv. gifts', 'individual gifts'],
])('writes "%s" out', (typed, written) => expect(createSpelling([])(typed)).toBe(written));

it('leaves what people say as it is, though a program has its name of it', () => {
  const spell = createSpelling([], ['Our Ride to Work program lends bikes.'], ['Ride to Work']);
  expect(spell('most still ride to work, and get to work in time')).toBe(
    'most still ride to work, and get to work in time',
  );
});

it('writes thousands as amounts where money stands before them on the line, and groups their digits', () => {
  const spell = createSpelling([]);
  expect(spell('$148,000 a year - county 62k, rest gifts\n62k steps')).toBe(
    '$148,000 a year - county $62,000, rest gifts\n62k steps',
  );
  for (const text of ['county 62k, rest gifts', '$20 for the 5k, lunch', '$40 for 12k steps', '$30 a seat\t12k'])
    expect(spell(text)).toBe(text);
  expect(groupThousands('$1000 - $4999, $1500.50, $900, $12,000, a.example/$1000')).toBe(
    '$1,000 - $4,999, $1,500.50, $900, $12,000, a.example/$1000',
  );
});

it('puts the name of a program of everyday words over no words of a sentence, and a sign within one is "and"', () => {
  const spell = createSpelling([], ['Gifts of Warm & Dry pay for it.'], ['Warm & Dry', 'Fresh Start', 'First 90 Days']);
  for (const [typed, spelled] of [
    ['they live safe, warm & dry in the home they chose', 'they live safe, warm and dry in the home they chose'],
    ['families get a fresh start', 'families get a fresh start'],
    ['Warm & Dry fixed 38 roofs', 'Warm & Dry fixed 38 roofs'],
    ['warm & dry\troofs & heat', 'Warm & Dry\troofs and heat'],
    ['our warm & dry crew', 'our Warm & Dry crew'],
    ['they bring $12,000 & Lorena asks two more', 'they bring $12,000 and Lorena asks two more'],
    ['homes wait, & they wait long', 'homes wait, and they wait long'],
    ['stay with them past the first 90 days', 'stay with them past the first 90 days'],
    ['families in First 90 days stay', 'families in First 90 Days stay'],
    ['first 90 days\t241', 'First 90 Days\t241'],
    ['thanks to Hank & Judy Benally', 'thanks to Hank & Judy Benally'],
  ])
    expect(spell(typed!)).toBe(spelled);
});

it('gives a program its capitals where it is named whole, and an organization also where its name is cut short', () => {
  const spell = createSpelling(['Elk Ridge Ski Patrol, Inc.'], [], ['Winter Safety Classes']);
  expect(spell('teach winter safety in our winter safety classes')).toBe(
    'teach winter safety in our Winter Safety Classes',
  );
  expect(spell('elk ridge ski patrol skis elk ridge')).toBe('Elk Ridge Ski Patrol skis Elk Ridge');
  expect(spell('a second night (thursdays, on call). six more')).toBe('a second night (Thursdays, on call). Six more');
  expect(spell('a second night (in Nov.). six more')).toBe('a second night (in November). Six more');
});

it('writes out the initials of a title that is known, and gives words no capitals for the beginning of a name', () => {
  const spell = createSpelling(['Old Creamery Singers'], [], [], 'Executive Director');
  expect(spell('Ada Lund, ED\n4 hours paid\tED\tsame day')).toBe(
    'Ada Lund, Executive Director\n4 hours paid\tExecutive Director\tsame day',
  );
  expect(spell('300 ED visits, ed; old creamery singers sing in the old creamery')).toBe(
    '300 ED visits, ed; Old Creamery Singers sing in the old creamery',
  );
});

it('takes the end of a known name that begins a sentence for no name of its own', () => {
  const typed = ['Redbud Tool Library lends tools. Ask Ana Bell there.'];
  for (const spell of [
    createSpelling(['Redbud Tool Library'], typed),
    createSpelling([], typed, ['Redbud Tool Library']),
  ])
    expect(spell('a tool library, the redbud tool library; ana bell')).toBe(
      'a tool library, the Redbud Tool Library; Ana Bell',
    );
});
