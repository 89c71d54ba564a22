import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Calendar',
  lead: 'Your phone or calendar program shows your events, and keeps them up to date. Organizers find all events of their clubs in it.',
  turnOn: 'Turn on calendar',
  address: 'Address of your calendar',
  addressHint:
    'Add it to your calendar program as a subscription (‘from URL’). Whoever has it reads which events you go to, so keep it to yourself.',
  copy: 'Copy address',
  copied: 'Address copied',
  marked: 'The address is marked: copy it from the field.',
  replace: 'Replace address',
  replaceAsk: 'Replace the address?',
  replaces:
    'Calendars with the address of now stop being kept up to date. You add the new one to each of them.',
  turnOff: 'Turn off calendar',
  turnOffAsk: 'Turn the calendar off?',
  turnsOff: 'The address stops working at once. You can make another one later.',
  isNew: 'Your calendar has a new address',
  turnedOff: 'Calendar turned off',
  failed: 'The calendar is as it was',
};

export type CalendarTexts = typeof english;
export const texts = inLanguage('account/calendar-texts', english);
