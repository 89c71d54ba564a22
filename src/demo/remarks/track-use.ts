import type { Remarks } from './remark.ts';

export const trackUseRemarks: Readonly<Record<string, Remarks>> = {
  UseOfApexes: {
    low: [
      'Still turning in early, most of all at {corner}, and then there is no road left on the way out.',
      'We missed the apex at {corner} by half a car more often than not.',
      'Be patient. Wait, wait, then turn: you are a beat early nearly everywhere.',
    ],
    high: [
      'Apex at {corner} lap after lap, within a hand’s width of the paint.',
      'You were on the curbs where they help and off them where they do not.',
      'Late, patient apexes. {corner} was a pleasure to sit through.',
    ],
    better: ['The early turn-in is nearly gone.', 'You wait for the apex now.'],
    next: [
      'Try turning in one car length later at {corner}; it will feel wrong for two laps.',
      'Drive one whole session with nothing in mind but the apex.',
    ],
  },
  TrackWidthUsage: {
    low: [
      'There was a full lane left at the exit of {corner}. It is paid for, use it.',
      'You pinch the exits, and the car has to turn for longer than it needs to.',
      'Two wheels off at {corner} in the last session: the track is wide, but it does end.',
    ],
    high: [
      'Edge to edge, everywhere, without once dropping a wheel.',
      'You let the car run out at {corner} the way it wants to.',
    ],
    better: ['You use a good deal more of the road than last time.', 'Exits are wide open now.'],
    next: [
      'Unwind the wheel until you can read the curb at the exit.',
      'Start wider for {corner}. You are giving away a lane before you have even turned.',
    ],
  },
  BrakeTiming: {
    low: [
      'Braking is the thing to work on: long and light, and still on the pedal when you should be turning.',
      'You brake a good two seconds early for {corner} and then coast. Later and firmer, straight line.',
      'The brake point for {corner} moved around by fifty feet. One mark, one firm press.',
    ],
    high: [
      'Brakes were firm, early in the pedal and released like a proper driver.',
      'You have begun to trail off the brake into {corner}, and the nose goes in beautifully.',
      'Same mark, same pressure, lap after lap.',
    ],
    better: [
      'Braking is firmer and a lot shorter than before.',
      'Brake timing was the weak spot last time. It is not any more.',
    ],
    next: [
      'Do ten straight-line stops in the first session with nobody around: firm, hold, let go slowly.',
      'Keep the mark where it is and press harder. Move it only when you arrive too slow three times running.',
    ],
  },
  DrivingLine: {
    low: [
      'The line is there while I talk and gone when I stop.',
      'You drift off the line as soon as the pace goes up, mostly from {corner} on.',
      'Off line after every pass, and it takes you three corners to get back.',
    ],
    high: [
      'You drove the school line without a word from me for the last two sessions.',
      'You gave up {corner} to be early on the throttle for the straight. Exactly right.',
      'The line flows now. One corner hands you over to the next.',
    ],
    better: [
      'You know the line here now; last time I was still calling it.',
      'Far fewer corrections to the line than before.',
    ],
    next: [
      'Drive two laps at seven tenths and get the line perfect before you add any speed.',
      'Learn a second line for the wet, you will need it here.',
    ],
  },
};
