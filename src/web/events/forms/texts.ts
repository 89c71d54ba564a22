import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  kinds: {
    student: 'Instructor rates student',
    checkRide: 'Check ride',
    instructor: 'Student rates instructor',
  },
  eventLead: 'Evals that are created from now on use these forms.',
  noChoice: 'No form of your club is published yet.',
  asClub: 'Same as the club: its default form',
  asAllGroups: 'Same as all run groups',
  choice: (name: string, number: number) => `${name}, version ${number}`,
  saveForms: 'Save forms',
  eventSaved: 'Forms saved',
  eventNotSaved: 'Forms not saved',
  eventUnsaved: 'Your choice of forms is not saved.',
  eventSavedElsewhere: 'Somebody else has chosen the forms.',
  eventStale: 'Somebody else has chosen the forms. Yours are still here: load their changes, then save.',
};

export type EventFormsTexts = typeof english;
export const texts = inLanguage('events/forms/texts', english);
