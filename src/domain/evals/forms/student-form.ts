import { type Section, STUDENT_RATES_INSTRUCTOR, slidersNamed, type Template } from './template.ts';

/** Makes a slider of the student form; docs/product.md#forms gives the four names. */
const expectation = slidersNamed([
  'Did not meet expectations',
  'Met expectations',
  'Exceeded expectations',
  'One of the best',
]);

const communication: Section = {
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

const instruction: Section = {
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

const notes: Section = {
  property: 'Notes',
  step: 'notes',
  title: 'Notes',
  description: 'What the ratings cannot say. You may leave it empty.',
  fields: [
    {
      property: 'PublicNotes',
      label: 'Notes for your instructor',
      type: 'textarea',
      description: 'Read by your instructor, by the organizers and by anyone who has the public link.',
    },
  ],
};

export const studentForm: Template = {
  evalType: STUDENT_RATES_INSTRUCTOR,
  sections: [communication, instruction, notes],
};
