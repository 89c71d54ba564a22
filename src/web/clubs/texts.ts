import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  organizations: 'Organizations',
  noOrganization: 'No organization yet',
  noOrganizationHint:
    'Clubs whose events you run appear here. An admin of the club can add you by e-mail address.',
  setUp: 'Set up your club',
};

export type OrganizationsTexts = typeof english;
export const texts = inLanguage('clubs/texts', english);
