import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Reminders',
  lead: 'Whoever has evals to fill in can be reminded without you pressing a button. An event’s Settings tab can say otherwise, and set a closing date.',
  remind: 'Remind automatically',
  never: 'Never',
  asHere: 'As set here',
  save: 'Set reminders',
  unsaved: 'Your changes to the reminders are not saved.',
  saved: 'Reminders saved',
  notSaved: 'Reminders not saved',
};

export type ClubRemindersTexts = typeof english;
export const texts = inLanguage('clubs/settings/club-reminders-texts', english);
