import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Set up your club',
  lead: 'You become its first admin. You can add more admins later.',
  organizationName: 'Organization name',
  nameHint: 'A name with at least one letter',
  nameExample: 'Apex Drivers Club',
  create: 'Create organization',
  notCreated: 'The organization was not created',
  oneMoment: 'One moment…',
  linkSpent: 'This link is no longer valid',
  linkSpentLead:
    'A set-up link works once, for the first organizer. That person can add you as an admin of the club.',
};

export type SetupTexts = typeof english;
export const texts = inLanguage('clubs/set-up/texts', english);
