/** The remarks of students about an instructor, by the skill of the form that stands out. */
export const praiseOf: Readonly<Record<string, readonly string[]>> = {
  Professional: [
    'Always prepared, always polite, even when I stalled on the grid.',
    'Took it seriously without ever being stern.',
  ],
  Comfortable: [
    'I was nervous as anything and it was gone by the second session.',
    'I could ask the silly questions, and I did.',
    'Never raised the voice, not even when I went in far too hot.',
  ],
  Punctuality: [
    'On the grid before me every single time.',
    'We always had five minutes to plan the session.',
  ],
  Direction: [
    'The calls came just when I needed them and never when I did not.',
    'Clear hand signals, which helped since I could hardly hear a thing in the helmet.',
  ],
  Goals: [
    'We had one goal for each session and checked it afterwards.',
    'Asked what I wanted from the day and then built it.',
  ],
  Knowledge: ['Knows this track like a driveway.', 'Explained weight transfer so that I finally got it.'],
  Education: [
    'Found a third way to explain trail braking and that was the one.',
    'I learned more in two sessions than in all of last year.',
    'The ride-along at lunch made it click.',
  ],
  Debrief: [
    'The debriefs were the best part of the day.',
    'We sat down after every session, with a track map and a pen.',
  ],
};

export const wishOf: Readonly<Record<string, readonly string[]>> = {
  Professional: ['Was on the phone a good deal between sessions.'],
  Comfortable: ['I would have liked a slower start, the first session was a lot.'],
  Punctuality: ['We nearly missed session two, otherwise all good.', 'A bit hard to find between sessions.'],
  Direction: [
    'Sometimes the call came when I was in the corner already.',
    'Fewer words at once, please. I can do one thing at a time.',
  ],
  Goals: ['I would have liked a plan for the day.', 'Not sure what I was meant to work on in the afternoon.'],
  Knowledge: ['Did not know my car much, but was honest about it.'],
  Education: ['I know what was wrong now but not how to get it right.'],
  Debrief: [
    'A few more minutes to talk after each run would be great.',
    'We skipped the debrief after lunch because of a student who ran late.',
  ],
};

export const thanks = [
  'Thank you!',
  'Would ride with again any time.',
  'Thanks for giving up your weekend.',
  '',
  '',
  '',
];
