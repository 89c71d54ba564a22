import type { PairReason } from '#domain/events/pairings/find-reasons.ts';
import type { LeftOver } from '#domain/events/pairings/left-over.ts';
import { listFormat } from '#web/language/intl.ts';
import { texts } from './texts.ts';

/** 'with each other at Lime Rock', 'back to back with Blue'. */
export function describeReason(reason: PairReason, group: string, track: string): string {
  switch (reason.kind) {
    case 'lastTime':
      return texts.lastTime(track);
    case 'experienced':
      return texts.experienced(reason.events);
    case 'free':
      return texts.free(group);
    case 'backToBack':
    case 'ownGroupNext':
      return texts[reason.kind](reason.group);
    default:
      return texts[reason.kind];
  }
}

/** 'All six who may take Green are full.' */
export function describeLeftOver({ group, mayTake, obstacles }: LeftOver): string {
  if (mayTake > 0) return texts.allFull(mayTake, group);
  const reasons = obstacles.map(({ obstacle, count }) => texts.obstacles[obstacle](count));
  const sentence = texts.nobodyMay(group, listFormat().format(reasons));
  const needsCredential = obstacles.some(({ obstacle }) => obstacle === 'credential');
  return needsCredential ? `${sentence} ${texts.credentialHint}` : sentence;
}
