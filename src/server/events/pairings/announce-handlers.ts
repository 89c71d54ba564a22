import { lockEventAsRead } from '#server/events/roster/lock-event.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { forLongWork } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { announcePairings } from './announce-pairings.ts';
import { loadMyPairings, loadPairingChanges } from './announce-queries.ts';
import { texts } from './announce-texts.ts';

export const announceHandlers = {
  GetPairingChanges: ({ query }, { db, now }) => loadPairingChanges(db, query, now()),
  GetMyPairings: ({ caller }, { db, now }) => loadMyPairings(db, caller.personId, now()),
  AnnouncePairings: ({ query, body, caller }, deps) =>
    unitOfWork(forLongWork(deps), caller, async work => {
      const event = await lockEventAsRead(work.trx, query.organizationId, body);
      if (event.announcements !== body.Announcements) throw problems.conflict(texts().announcedMeanwhile);
      return announcePairings(work, event, body);
    }),
} satisfies Partial<Handlers>;
