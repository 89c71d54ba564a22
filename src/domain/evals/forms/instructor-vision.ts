import { skill } from './instructor-skill.ts';
import type { Section } from './template.ts';

export const vision: Section = {
  property: 'Vision',
  step: 'vision',
  title: 'Vision',
  description: 'Where the driver looks, and what the driver sees in time.',
  fields: [
    skill('LookingAhead', 'Looking ahead', [
      'Looks just over the hood; each corner arrives as a surprise.',
      'Eyes come up when reminded, then drop again under braking and at turn-in.',
      'Looks to the apex, then to track-out, before the car gets there.',
      'Eyes stay up in traffic and after mistakes, linking corner to corner.',
    ]),
    skill('SituationalAwareness', 'Situational awareness', [
      'Leaves mirrors unchecked; hears of faster cars from the instructor.',
      'Checks mirrors on the straights; point-bys come late or on a prompt.',
      'Checks mirrors before every passing zone; gives clear, timely point-bys.',
      'Knows who is around, judges closing speed and plans a pass a corner ahead.',
    ]),
    skill('FlagStations', 'Flag stations', [
      'Cannot say where the corner workers are; misses flags until told.',
      'Knows most stations, but sees flags late or forgets them when busy.',
      'Checks every station each lap; knows each flag and obeys it at once.',
      'Sees each flag early, even in traffic; checks mirrors, responds smoothly.',
    ]),
    skill('WaypointUsage', 'Waypoint usage', [
      'Cannot name a braking, turn-in, apex or track-out point; guesses.',
      'Relies on cones or prompts, and is lost in a corner without them.',
      'Uses fixed points for braking, turn-in, apex and track-out everywhere.',
      'Has a spare for each point, and moves them for rain, tires or traffic.',
    ]),
  ],
};
