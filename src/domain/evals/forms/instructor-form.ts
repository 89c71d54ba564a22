import {
  INSTRUCTOR_RATES_STUDENT,
  NOT_APPLICABLE,
  type Section,
  slidersNamed,
  type Template,
} from './template.ts';

/** Makes a slider of the instructor form. */
const skill = slidersNamed(['Needs work', 'Developing', 'Solid', 'Mastered']);

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

const trackUse: Section = {
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

const consistency: Section = {
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

export const notes: Section = {
  property: 'Notes',
  step: 'notes',
  title: 'Notes',
  description: 'What the ratings cannot say. Both notes are optional.',
  fields: [
    {
      property: 'PrivateNotes',
      label: 'Internal Notes',
      type: 'textarea',
      description: 'Read only by the organizers and the instructors of this event, never by the student.',
    },
    {
      property: 'PublicNotes',
      label: 'External Notes for Student',
      type: 'textarea',
      description: 'Read by the student, by staff and by anyone who has the public link.',
    },
  ],
};

export const instructorForm: Template = {
  evalType: INSTRUCTOR_RATES_STUDENT,
  sections: [vision, trackUse, inputs, consistency, notes],
};
