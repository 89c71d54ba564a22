/** How an instructor writes: opens and ends a note, and how much stands in between. */
export interface Voice {
  readonly opens: readonly string[];
  readonly ends: readonly string[];
  /** Remarks on what went well and on what did not. */
  readonly praise: number;
  readonly critique: number;
  /** Whether the note says what to do next time. */
  readonly advises: boolean;
}

const brief: Voice = {
  opens: [
    '',
    'Good day.',
    'Fun day.',
    'Four clean sessions.',
    'Quick note from the paddock.',
    'Good progress.',
  ],
  ends: ['', '', '', 'See you next time.', 'Onward.', 'More next time.'],
  praise: 1,
  critique: 1,
  advises: false,
};

const coach: Voice = {
  opens: [
    'Good to ride with you today, {name}.',
    'Nice work, {name}.',
    '{name}, that was a useful day.',
    'A day of two halves: the morning was busy, the afternoon was driving.',
    'Thanks for a good day, {name}.',
    'We got through a lot today.',
    'By the last session we hardly had to talk, and that is how it should be.',
    'As I said at the car:',
    'Here is what I would take home from today.',
  ],
  ends: [
    'Keep at it.',
    'Looking forward to the next one.',
    'Write me if you have questions.',
    'Same time next event?',
    'Read this again the night before the next one.',
    '',
    '',
  ],
  praise: 1,
  critique: 1,
  advises: true,
};

const mentor: Voice = {
  opens: [
    'I like how you listen, {name}.',
    'You asked for it straight, so here it is.',
    '{name}: first the good, then the homework.',
    'One thing at a time, {name}.',
    'You are further along than you think.',
    'I enjoyed today, {name}.',
    'Two things went right today and one did not.',
    '',
  ],
  ends: [
    'One thing at a time, and this is the thing.',
    'Talk to whoever rides with you next about this.',
    'That is worth a second, not that we count them.',
    '',
  ],
  praise: 2,
  critique: 1,
  advises: true,
};

const technical: Voice = {
  opens: [
    '',
    'Notes from sessions two to four.',
    'Dry and warm, plenty of grip.',
    'Cool track in the morning, better after ten.',
  ],
  ends: [
    '',
    'Check tire pressures hot; you were four pounds up at the rear.',
    'Watch the fade, have the fluid bled before the next event.',
  ],
  praise: 1,
  critique: 2,
  advises: true,
};

const warm: Voice = {
  opens: [
    'What a difference a day makes, {name}!',
    'You were a joy to have in the car, {name}.',
    'I had a grin on my face in the last session, {name}.',
    'Be proud of today, {name}.',
  ],
  ends: ['You are going to love the next step.', 'Well done!', 'Do come back soon.'],
  praise: 2,
  critique: 1,
  advises: true,
};

export const voices: readonly Voice[] = [brief, coach, mentor, technical, warm];

/** The praise of a beginner, in place of what went well. */
export const firstSteps: readonly string[] = [
  'There was a lot to take in, and you took it in.',
  'Everything is new, and you stayed calm through all of it.',
  'You listened, you tried everything, and you came in when you had had enough.',
  'From the first session to the last you got better every time out.',
  'Good questions, good attitude: the rest comes with laps.',
];
