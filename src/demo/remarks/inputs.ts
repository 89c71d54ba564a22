import type { Remarks } from './remark.ts';

export const inputsRemarks: Readonly<Record<string, Remarks>> = {
  Throttle: {
    low: [
      'The right foot is a switch at the moment. Think of squeezing a sponge.',
      'You went to power and then lifted in the middle of {corner}. That is how people meet the wall backwards.',
      'Lots of coasting between brake and gas. The car wants one or the other.',
    ],
    high: [
      'Lovely throttle: it goes on as the wheel comes off.',
      'You are on power at the apex of {corner} and never have to lift again.',
    ],
    better: ['The throttle is a dial now and no longer a switch.', 'No mid-corner lifts at all this time.'],
    next: [
      'No gas before you can start to unwind the wheel, and then no lifting until the next brake zone.',
      'Balance throttle through {corner}: just enough that the nose stays level.',
    ],
  },
  Steering: {
    low: [
      'Hands are busy. I counted four corrections in {corner}.',
      'You hold the wheel as if it wanted to leave. Relax your grip and you will feel the front tires.',
      'One input, then wait. You saw at the wheel when the car is only taking its set.',
    ],
    high: [
      'Quiet hands all day.',
      'One turn of the wheel at {corner}, and the next movement is unwinding it. That is all there is to it.',
      'You caught the little slide at {corner} before I had drawn breath.',
    ],
    better: ['Hands are so much calmer than last time.', 'You turn in once now and mean it.'],
    next: [
      'Hold the wheel with fingertips for one slow session.',
      'Slower hands on turn-in: take as long as the road takes.',
    ],
  },
  WeightControl: {
    low: [
      'You let go of the brake all at once, the nose comes up, and then you ask it to turn.',
      'The car pitches about under you. Everything is right but the joins.',
      'Brake, then turn, and give it a breath in between until the front has settled.',
    ],
    high: [
      'The car stays flat and happy under you, even over the crest at {corner}.',
      'You use the brake to put weight on the nose and not only to slow down. Not many do at this stage.',
    ],
    better: ['The hand-over from brake to turn is smoother by a mile.', 'Much less pitching than before.'],
    next: [
      'Practice letting go of the brake as slowly as you can at every stop sign on the way home.',
      'Think of a full cup of coffee on the dash, most of all at {corner}.',
    ],
  },
  ShiftTimingControl: {
    low: [
      'Downshifts come too late and with a jolt. Get them done before you turn.',
      'Two missed thirds. There is time: palm the lever and let it fall in.',
      'You were a gear too high out of {corner} all day.',
    ],
    high: [
      'Heel-and-toe is spot on, I did not feel a single downshift.',
      'Always in the right gear, and early.',
    ],
    better: ['Downshifts are done before the turn now.', 'The shifts have got a lot smoother.'],
    next: [
      'Drive {corner} a gear higher for a session and see how much calmer it gets.',
      'Practice heel-and-toe on the street, at low revs, until it bores you.',
    ],
  },
};
