import Type from 'typebox';
import { Line, nullable } from '#contract/schemas/basics.ts';

const Calendar = Type.Object({ Address: nullable(Line(300)) });

/** The address at which calendar programs read the caller's events (docs/api.md#calendar). */
export const calendarCalls = {
  GetCalendar: {
    method: 'GET',
    access: 'signedIn',
    about: "The address of the caller's calendar; null while it is off.",
    reply: Calendar,
  },
  ReplaceCalendar: {
    method: 'POST',
    access: 'signedIn',
    about: "Gives the caller's calendar an address, or another one; the one before stops working at once.",
    body: Type.Object({}),
    reply: Calendar,
  },
  TurnOffCalendar: {
    method: 'POST',
    access: 'signedIn',
    about: "Turns the caller's calendar off; its address stops working at once.",
    body: Type.Object({}),
    reply: Calendar,
  },
} as const;
