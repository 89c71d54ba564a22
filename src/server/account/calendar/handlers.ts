import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { calendarAddress, keyOfCalendar, replaceCalendar, turnOffCalendar } from './feed.ts';

export const calendarHandlers = {
  GetCalendar: async ({ caller }, { db, settings }) => {
    const keyId = await keyOfCalendar(db, caller.personId);
    return { Address: keyId && calendarAddress(settings, keyId) };
  },

  ReplaceCalendar: async ({ caller }, deps) => ({
    Address: calendarAddress(deps.settings, await unitOfWork(deps, caller, replaceCalendar)),
  }),

  TurnOffCalendar: async ({ caller }, deps) => {
    await unitOfWork(deps, caller, turnOffCalendar);
    return { Address: null };
  },
} satisfies Partial<Handlers>;
