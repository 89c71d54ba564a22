import type { Remarks } from './remark.ts';

export const visionRemarks: Readonly<Record<string, Remarks>> = {
  LookingAhead: {
    low: [
      'Your eyes still drop to the hood under braking, so {corner} keeps arriving as a surprise.',
      'I was saying “eyes up” most of the day, and every time you did it the car went where you wanted.',
      'You look at the apex and stay there. By then it is too late for the exit.',
    ],
    high: [
      'Your eyes are where they should be: I watched you look through {corner} before you had turned in.',
      'Eyes up everywhere, even when we got held up by the blue Corvette.',
      'You link corners with your eyes now, which is why everything else looks calm.',
    ],
    better: [
      'Eyes are up much earlier than last time.',
      'Looking ahead has come on a lot since the last event.',
    ],
    next: [
      'Next time: say out loud what you look at, corner by corner, for a whole session.',
      'Homework: on every on-ramp, look at the exit before you turn the wheel.',
    ],
  },
  SituationalAwareness: {
    low: [
      'Mirrors! The point-bys came late all morning and two cars sat on us through {corner}.',
      'You get so busy with the line that the mirrors are forgotten until I ask.',
      'The train behind us in session two was five cars long before you saw it.',
    ],
    high: [
      'Point-bys were clear and early, and nobody had to wait for you.',
      'You knew who was behind us before I did.',
      'Very good in traffic: you saw the closing speed and picked the place to let them by.',
    ],
    better: [
      'Mirrors are a habit now, which they were not last time.',
      'Traffic no longer takes your line away from you.',
    ],
    next: [
      'Check the mirrors at the same two places on every lap, whether you hear somebody or not.',
      'Pick your passing zone a corner ahead, then let them go and get back on line.',
    ],
  },
  FlagStations: {
    low: [
      'We went by a waving yellow before {corner} that you had not seen. That one matters.',
      'You know the flags but not where the stations are. Walk the map over breakfast.',
      'The debris flag was out for two laps before you asked what it was.',
    ],
    high: [
      'You called every flag before I did, the yellow at {corner} included.',
      'Flags and stations: no notes. You wave at the corner workers on the cool-down lap, too, and they notice.',
    ],
    better: ['You see the stations by yourself now.', 'No flag got past you this time.'],
    next: [
      'On the out lap, point at each station with a finger until it is automatic.',
      'Learn the stations from the track map before the drivers’ meeting.',
    ],
  },
  WaypointUsage: {
    low: [
      'Without the cones you were guessing in {corner}. Pick something that will still be there next year.',
      'You have braking points, but no turn-in points, and it shows in {corner}.',
      'Reference points moved from lap to lap, and the car with them.',
    ],
    high: [
      'You could name a brake, turn-in and apex mark for every corner when I asked over lunch.',
      'Your marks are solid, and you moved them by yourself when it began to drizzle.',
    ],
    better: [
      'You have real marks now instead of a feeling.',
      'The marks that we talked about last time have stuck.',
    ],
    next: [
      'Write down three marks for each corner tonight, while you still see them.',
      'Find a second brake mark for {corner}, for when the first is behind somebody’s bumper.',
    ],
  },
};
