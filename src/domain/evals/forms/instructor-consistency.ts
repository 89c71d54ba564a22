import { skill } from './instructor-skill.ts';
import type { Section } from './template.ts';

export const consistency: Section = {
  property: 'Consistency',
  step: 'consistency',
  title: 'Consistency',
  description: 'How well it all holds together through a session.',
  fields: [
    skill('LapToLap', 'Lap to lap', [
      'Line, braking and speed change from lap to lap, unnoticed by the driver.',
      'Puts a few like laps together, then loses them to traffic or fatigue.',
      'Repeats line and braking points through a whole session on a clear track.',
      'Drives every lap alike, and is back in rhythm a corner after a pass.',
    ]),
    skill('Pace', 'Pace', [
      'Drives beyond present skill, or so slowly that a train builds up behind.',
      'Safe when coached; still enters some corners too fast or too slow.',
      'Keeps a steady speed that suits skill, run group and conditions.',
      'Builds speed step by step with margin in hand; backs off before it is gone.',
    ]),
    skill('MentalAcuity', 'Mental acuity', [
      'Overloaded, distracted or in a red mist; coaching does not get through.',
      'Focused at first; later rushes, fades or dwells on a mistake.',
      'Calm and focused all session; takes in coaching and applies it at once.',
      'Has attention to spare for what comes next; pits in when focus fades.',
    ]),
    skill('SelfDiagnosis', 'Self-diagnosis', [
      'Does not notice mistakes, or blames the car, the tires or the traffic.',
      'Feels that something went wrong, but needs help to find the cause.',
      'Names a mistake and its cause, and fixes it within a few laps.',
      'Fixes a mistake by the next lap and comes in with a plan for the next run.',
    ]),
  ],
};
