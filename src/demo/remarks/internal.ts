/** What instructors tell the organizers and one another. */
export const readyToMoveUp = [
  'Ready to move up a group. One check ride with somebody else, please, to be sure.',
  'I would sign {name} off for solo.',
  'Holding back here: too quick for this group by now, and safe with it.',
];
export const needsCare = [
  'Gets quiet when it is too much. Short sessions and few words help.',
  'A little red mist when passed. Give {name} somebody calm.',
  'Not ready for the next group, whatever {name} says.',
  'Right seat harness was at the end of its date. Told {name}; tech should look at it.',
  'Would do well to have the same instructor twice in a row.',
];
export const ordinary = [
  'Happy to have {name} again.',
  'No concerns.',
  'Brake pedal went long in session four. Sent to the paddock to bleed.',
  'Asked about the instructor school. Worth a talk next year.',
  'Brought a passenger seat without a belt extension again.',
];
