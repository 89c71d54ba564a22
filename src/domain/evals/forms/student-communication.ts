import { expectation } from './student-expectation.ts';
import type { Section } from './template.ts';

export const communication: Section = {
  property: 'Communication',
  step: 'communication',
  title: 'Communication',
  description: 'How your instructor worked with you, in the car and out of it.',
  fields: [
    expectation('Professional', 'Professional', [
      'Was rude or distracted, or took the rules and safety lightly.',
      'Was polite and attentive, and kept to the rules of the event.',
      'Came prepared, gave full attention and stayed calm when it got busy.',
      'Set the tone for the paddock: fair, safe and respectful, whatever went wrong.',
    ]),
    expectation('Comfortable', 'Comfortable', [
      'Left the student tense, or pushed beyond what felt safe.',
      'Kept a calm tone; it felt safe to drive and fine to ask questions.',
      'Noticed nerves early and eased them with pace, tone and breaks.',
      'Built enough trust to speak openly about fears, limits and mistakes.',
    ]),
    expectation('Punctuality', 'Punctuality', [
      'Missed a session or came late to the grid without a word.',
      'Was on the grid in time for every session, belted and ready to go.',
      'Came early each time, with minutes to spare to plan the session.',
      'Always early, easy to find between sessions, and never once in a hurry.',
    ]),
    expectation('Direction', 'Direction', [
      'Spoke too late, unclearly or against what was said before.',
      'Gave clear instructions in time for the next corner.',
      'Gave short, calm cues at the right moment, as many as were needed.',
      'Found the exact word each time, then said less and less as skill grew.',
    ]),
  ],
};
