import { skill } from './instructor-skill.ts';
import { NOT_APPLICABLE, type Section } from './template.ts';

export const inputs: Section = {
  property: 'Inputs',
  step: 'inputs',
  title: 'Inputs',
  description: 'What the driver asks of the car, and how gently.',
  fields: [
    skill('Throttle', 'Throttle', [
      'Stabs the pedal or lifts in mid-corner, and the car lurches.',
      'Coasts to the apex, or adds power before unwinding the wheel.',
      'Squeezes on from the apex as the wheel unwinds; no sudden lifts.',
      'Meters power to the grip there is, and trims the line with small changes.',
    ]),
    skill('Steering', 'Steering', [
      'Grips hard and saws or jerks the wheel; the car never settles.',
      'Smooth at low speed; adds corrections in mid-corner when hurried.',
      'Turns in once with quiet hands, then unwinds the wheel to track-out.',
      'Asks for as little lock as possible; feels a slide begin and calms it.',
    ]),
    skill('WeightControl', 'Weight control', [
      'Brakes, turns and lifts abruptly; the car pitches and loses grip.',
      'Knows about weight transfer, but rushes the change from brake to turn.',
      'Blends brake, turn-in and throttle so that the car stays settled.',
      'Loads the front or rear on purpose to turn the car, always within grip.',
    ]),
    skill(
      'ShiftTimingControl',
      'Shift timing',
      [
        'Shifts in mid-corner, misses gears or risks over-revving the engine.',
        'Finds the right gear, but late, or with a jolt on the downshift.',
        'Finishes downshifts before turn-in and upshifts without upsetting the car.',
        'Picks the gear early and matches revs so well that the car stays level.',
      ],
      [
        {
          value: NOT_APPLICABLE,
          label: 'N/A',
          description: 'The car picks its own gear, or has only one: automatic or electric.',
        },
      ],
    ),
  ],
};
