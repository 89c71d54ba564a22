import type { Remarks } from './remark.ts';

export const consistencyRemarks: Readonly<Record<string, Remarks>> = {
  LapToLap: {
    low: [
      'One good lap, then two that have nothing to do with it.',
      'The laps fall apart after traffic. Take one corner to breathe, then start again.',
      'No two laps through {corner} were alike.',
    ],
    high: [
      'I could have set my watch by your laps.',
      'Twenty minutes of the same lap. That is harder than one quick one.',
    ],
    better: ['You string laps together now.', 'A lot steadier than last time out.'],
    next: [
      'Aim for five like laps rather than for one quick one.',
      'Leave the timer at home and count marks instead.',
    ],
  },
  Pace: {
    low: [
      'Too quick into {corner} for what comes after it. Slow in, please.',
      'You can go a little quicker where it is safe: we were holding up the group.',
      'The pace goes up when somebody fills the mirrors. Drive your own session.',
    ],
    high: [
      'Sensible pace all day, with something in hand everywhere.',
      'You built the speed up session by session instead of all at once. Good head.',
    ],
    better: ['The pace suits you better than last time.', 'You have stopped chasing the car in front.'],
    next: [
      'Add speed in one corner at a time. Start with {corner}.',
      'First session at seven tenths, whatever the others do.',
    ],
  },
  MentalAcuity: {
    low: [
      'You were tired by the third session, and so was your driving. Come in early, nobody minds.',
      'After the spin ahead of us you were somewhere else for three laps.',
      'There was a lot on your plate today, and at times I could not get through.',
    ],
    high: [
      'Calm, and quick to take things in: I said it once and it was there a lap later.',
      'You came in by yourself when you felt the focus go. That is what experienced drivers do.',
    ],
    better: [
      'You stay with it to the end of the session now.',
      'Much more room in your head than last time.',
    ],
    next: [
      'Drink more water than you think you need, and sit out a session if you have to.',
      'After a mistake: one breath, eyes up, next corner.',
    ],
  },
  SelfDiagnosis: {
    low: [
      'When something goes wrong, ask yourself what you did a corner earlier. Today I had to tell you.',
      'It was not the tires. You were in too fast, and it pushed.',
      'You feel that {corner} is not right, but not yet why. Let us work on that.',
    ],
    high: [
      'You told me what had gone wrong at {corner} before I could open my mouth.',
      'You debrief yourself. I am mostly here for company.',
    ],
    better: ['You name your own mistakes now.', 'You found the reason for the push by yourself this time.'],
    next: [
      'Two lines in a notebook after each session: what went well and what to try next.',
      'Before you ask me, take a guess. You are right more often than you think.',
    ],
  },
};
