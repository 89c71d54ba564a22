import { skill } from './instructor-skill.ts';
import type { Section } from './template.ts';

export const trackUse: Section = {
  property: 'TrackUse',
  step: 'track',
  title: 'Track Use',
  description: 'Where the car goes, from braking zone to track-out.',
  fields: [
    skill('UseOfApexes', 'Use of apexes', [
      'Misses most by a car width or more, usually after turning in too early.',
      'Reaches the easy ones; early or wide in fast, blind or linked corners.',
      'Reaches the right spot in nearly every corner and notices each miss.',
      'Places the car exactly, early or late as the road beyond demands.',
    ]),
    skill('TrackWidthUsage', 'Track width usage', [
      'Stays in the middle of the road, or drops wheels off at track-out.',
      'Leaves a car width unused at turn-in, or pinches the exit.',
      'Goes from edge to apex to edge in most corners, without dropping a wheel.',
      'Uses all the safe road in every corner, and knows when to leave some.',
    ]),
    skill('BrakeTiming', 'Brake timing', [
      'Brakes in a panic or far too early; turn-in speed is left to chance.',
      'Starts near the right point, then drags the brakes or lets go too soon.',
      'Brakes firmly at a set point and reaches turn-in at the right speed.',
      'Brakes at the threshold, trails off cleanly, moves the point with grip.',
    ]),
    skill('DrivingLine', 'Driving line', [
      'Has no line yet; needs to be talked through every corner.',
      'Follows the taught line when coached, and drifts off it as speed rises.',
      'Drives the taught line unprompted and rejoins it safely after a pass.',
      'Links corners into one flowing line and has another for rain or traffic.',
    ]),
  ],
};
