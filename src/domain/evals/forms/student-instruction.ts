import { expectation } from './student-expectation.ts';
import type { Section } from './template.ts';

export const instruction: Section = {
  property: 'Instruction',
  step: 'instruction',
  title: 'Instruction',
  description: 'What your instructor taught you, and how.',
  fields: [
    expectation('Goals', 'Goals', [
      'Set none, or passed over those that the student came with.',
      'Agreed with the student on aims for the day and worked on them.',
      'Set one clear aim for each session and checked it afterwards.',
      'Made a step-by-step plan for this student and reshaped it all day.',
    ]),
    expectation('Knowledge', 'Knowledge', [
      'Was wrong or unsure about the track, the flags or the passing rules.',
      'Knew the line, the flags and the rules, and answered most questions.',
      'Explained why: how grip and weight transfer shape line and braking.',
      'Knew this track and this kind of car inside out; made hard things simple.',
    ]),
    expectation('Education', 'Education', [
      'Gave orders or criticism without teaching; nothing new was learned.',
      'Explained, watched and corrected; at least one skill got better.',
      'Found another way to say it until it clicked; several skills got better.',
      'Taught skills that stick and showed how to practice them alone.',
    ]),
    expectation('Debrief', 'Debrief', [
      'Left without one, or only listed mistakes.',
      'Talked each session through: what went well and what to improve.',
      'Used real moments from each session and ended on one clear next step.',
      'Drew the answers out of the student and left a plan for the next event.',
    ]),
  ],
};
