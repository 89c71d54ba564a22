import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'User Search',
  box: 'Search for Users',
  atLeastTwo: 'Type at least 2 characters.',
  question: 'Who are you looking for?',
  hint: 'Type part of a name to find people from your events and read their evals.',
  adminHint:
    'Type part of a name or e-mail to find people in your club, read their evals and edit their profiles.',
  noUsers: 'No Users Found',
  noUsersHint: 'Check the spelling, or try a shorter part of the name.',
  best: (count: number) => `The best ${count} matches. Type more of the name to find others.`,
  users: 'Users',
  found: (count: number) =>
    count === 0 ? 'Nobody was found.' : count === 1 ? '1 person found.' : `${count} people found.`,
  evalsOf: (name: string) => `Evals of ${name}`,
  noEvals: (name: string) => `No Evals for ${name}`,
  evals: (count: number) => `${count} ${count === 1 ? 'eval' : 'evals'}`,
  ratedBy: (name: string) => `rated by ${name}`,
  rates: (name: string) => `rates ${name}`,
};

export type PeopleSearchTexts = typeof english;
export const texts = inLanguage('people/search/texts', english);
