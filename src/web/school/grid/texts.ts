import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  noEvents: 'No grid list',
  noEventsHint: 'Grid staff read who drives. An organizer appoints grid staff under Settings → School.',
  list: 'Who drives',
  listOf: (event: string) => `Who drives at ${event}`,
  asOf: (when: string) => `as of ${when}`,
  sheets: 'Sheets',
  search: 'Name, car or group',
  nobody: 'Nobody is on the roster yet.',
  notFound: 'No driver matches.',
  otherGroup: (group: string) => `Signed off for ${group}`,
};

export type GridTexts = typeof english;
export const texts = inLanguage('school/grid/texts', english);
