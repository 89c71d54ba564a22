import type { Sheets } from '#contract/events/sheets.ts';
import type { SheetInput } from './sheet.ts';

/** Makes the input of a sheet: an event of one day without attendees, all groups on A4, and `sheets` in place of its members. */
export const makeSheetInput = (sheets: Partial<Sheets>): SheetInput => ({
  sheets: {
    ...{ OrganizationId: '', EventId: '', Organization: '', EventName: '', Track: '', Start: '2026-06-13' },
    ...{ Days: 1, Published: true, Draft: false, Meeting: '', Cancelled: false, Version: 1, AsOf: '' },
    ...{ TimeZone: 'UTC', Ladder: [], Rules: [], People: [], Solos: [] },
    Forms: [],
    ...sheets,
  },
  labels: { stockName: null, stock: null, start: 1 },
  ...{ day: null, group: null, paper: 'a4', claimUrls: new Map(), forms: new Map() },
});
