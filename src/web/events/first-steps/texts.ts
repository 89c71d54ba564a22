import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  title: 'First steps',
  event: 'Create or import an event',
  eventHint:
    'Press New Event, or upload a file with the whole season. Sample Upload is an example of such a file.',
  roster: 'Add the roster',
  rosterHint: 'Upload a file of people with their groups and instructors, or add people one by one.',
  toRoster: 'Open the roster',
  welcome: 'Welcome people',
  welcomeHint: 'Each person gets one message with date, group, car and instructor.',
  publish: 'Publish',
  publishHint: 'Creates the evals and sends each person a list of theirs.',
  toPublish: 'Publish on the roster',
  trySamples: 'Try with sample people',
  trySamplesHint:
    'Or look around first: this adds an event with 12 invented people and their evals. They get no mail, and you can remove them at any time.',
  samplesAdded: 'Sample people added',
  samplesNotAdded: 'Sample people not added',
  areSamples: 'This club shows sample people. They are invented and get no mail.',
  removeSamples: 'Remove sample people',
  removeQuestion: 'Remove sample people?',
  counting: 'Counting what would be removed…',
  goes: 'This is removed:',
  goingEvent: (name: string) => `the event ${name}`,
  people: (count: number) => counted(count, 'sample person', 'sample people'),
  evals: (count: number) => counted(count, 'eval'),
  stays: 'This stays, because real people are on its roster or wrote evals there:',
  stayingEvent: (name: string) => `the event ${name}`,
  attendees: (count: number) => counted(count, 'real attendee'),
  samplesRemoved: 'Sample people removed',
  samplesNotRemoved: 'Sample people not removed',
};

export type FirstStepsTexts = typeof english;
export const texts = inLanguage('events/first-steps/texts', english);
