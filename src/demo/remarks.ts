/** The remarks about a skill of the instructors' form: one for work to do, one for praise. */
interface Remarks {
  readonly low: string;
  readonly high: string;
}

/** The remarks of instructors, by skill. */
export const remarks: Readonly<Record<string, Remarks>> = {
  LookingAhead: {
    low: 'Your eyes still drop to the hood under braking, so the corner keeps arriving as a surprise.',
    high: 'You link corners with your eyes now, which is why everything else looks calm.',
  },
  SituationalAwareness: {
    low: 'Mirrors! The point-bys came late all morning, and two cars sat on us for a lap.',
    high: 'Point-bys were clear and early, and nobody had to wait for you.',
  },
  FlagStations: {
    low: 'We went by a waving yellow that you had not seen. Walk the map over breakfast.',
    high: 'You called every flag before I did.',
  },
  WaypointUsage: {
    low: 'Reference points moved from lap to lap, and the car with them. Write down three marks for each corner.',
    high: 'You could name a brake, turn-in and apex mark for every corner when I asked over lunch.',
  },
  UseOfApexes: {
    low: 'You turn in early and run out of road at the exit. Wait one more beat.',
    high: 'Late, patient apexes in every long corner.',
  },
  TrackWidthUsage: {
    low: 'There is a car’s width left at every exit. You paid for all of it, so use it.',
    high: 'You use the whole track, kerb to kerb, and never more than that.',
  },
  BrakeTiming: {
    low: 'You brake early and long. Later, harder, and off the pedal in one slow movement.',
    high: 'Brake zones are short and straight now, and the release is smooth.',
  },
  DrivingLine: {
    low: 'The line comes and goes. Drive it slowly and right before you drive it fast.',
    high: 'The line is the same on every lap, in traffic too.',
  },
  Throttle: {
    low: 'The right foot is a switch at the moment. Think of squeezing a sponge.',
    high: 'Lovely throttle: it goes on as the wheel comes off.',
  },
  Steering: {
    low: 'Hands are busy. One input, then wait for the car to take its set.',
    high: 'Quiet hands all day.',
  },
  WeightControl: {
    low: 'You let go of the brake all at once, the nose comes up, and then you ask it to turn.',
    high: 'The car is settled before it is asked for anything.',
  },
  LapToLap: {
    low: 'Two good laps, then a wild one. Give me five alike before you look for time.',
    high: 'I could have set a watch by your laps.',
  },
  Pace: {
    low: 'You drove somebody else’s pace this morning. Let them go, and drive your own.',
    high: 'Quick without hurry: the pace came to you.',
  },
  MentalAcuity: {
    low: 'The last session was one too many. Tired is a good reason to stop.',
    high: 'You stayed calm through all of it, and asked good questions.',
  },
  SelfDiagnosis: {
    low: 'You felt that the corner was wrong, but not why. Tell me what the car did, lap by lap.',
    high: 'You told me what went wrong before I had opened my mouth.',
  },
};

/** How instructors begin a note. `{name}` stands for the student. */
export const openings = [
  'Good to ride with you today, {name}.',
  'Nice work, {name}.',
  'We got through a lot today.',
  'Notes from sessions two to four.',
  '',
];

/** Internal Notes of instructors: about students who are ready to move up, and about all others. */
export const internalNotes = {
  ready: [
    'Ready to move up a group. One check ride with somebody else, please, to be sure.',
    'Too quick for this group by now, and safe with it.',
  ],
  others: ['Happy to have {name} again.', 'Gets quiet when it is too much. Short sessions help.', '', ''],
} as const;

/** Notes of students: about instructors with high ratings, and about all others. */
export const notesOfStudents = {
  high: [
    'I could ask the silly questions, and I did. Thank you!',
    'We had one goal for each session and checked it afterwards.',
    'Found a third way to explain trail braking, and that was the one.',
    'Knows this track like a driveway.',
    '',
  ],
  others: [
    'A few more minutes to talk after each run would be great.',
    'Fewer words at once, please. I can do one thing at a time.',
    '',
  ],
} as const;

/** A day of sessions as an instructor and a student write of it. */
export const loggedDay = {
  first: {
    Text: 'Looks at the car in front, not through the corner. Better once we named the next flag station.',
    NextStep: 'Eyes up before the brake zone.',
  },
  second: {
    Text: 'Eyes stayed up for three laps out of four. Brake release is smoother, too.',
    NextStep: '',
  },
  own: { Text: 'It went quiet in the car when I looked further ahead.', NextStep: '' },
  focus: ['Look through the corner', 'Release the brake slowly'],
} as const;

/** What instructors write as the one thing for next time. */
export const nextSteps = [
  'Eyes on the exit before you turn in.',
  'Brake at the three board, every lap.',
  'Wait one beat before the turn-in of turn 5.',
  'Squeeze the throttle from the apex on.',
  'Use the whole width at the exit of the last turn.',
];
