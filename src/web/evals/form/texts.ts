import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  pending: 'Pending Eval',
  yourInstructor: 'Your instructor',
  leave: 'Leave for later',
  back: 'Back',
  steps: 'Steps',
  done: 'done',
  summary: 'Summary',
  summaryLead: 'Read it over, then submit.',
  nextStepFor: (name: string) => `Next step for ${name}`,
  stayIn: (group: string) => `Stay in ${group}`,
  readyFor: (group: string) => `Ready for ${group}`,
  checkRide: 'Check ride',
  checkRideFirst: 'Check ride first',
  soloSignOff: 'Solo sign-off',
  dayNotes: (count: number) => `What you wrote today: ${counted(count, 'session')}`,
  useAsNotes: 'Use as notes',
  apexScore: 'Apex Score',
  edit: 'Edit',
  nothing: 'Nothing written.',
  toRate: 'Still to rate',
  rated: (rated: number, all: number) => `${rated} of ${all} rated`,
  complete: 'Page complete',
  next: 'Continue',
  submit: 'Submit',
  asYouGo: 'Saves as you go',
  onlyHere: 'Only on this page',
  kept: (device: string) => `Your answers are kept on this ${device}.`,
  onlyHereHint: 'Your answers are only on this page: keep it open until they are sent.',
  noRoom: (device: string) =>
    `This ${device} has no room for your answers, or your browser blocks it. Keep this page open until you have submitted.`,
  outOfReach: (device: string) =>
    `Your answers are kept on this ${device}. Try again when you have reception.`,
  home: 'Back to Home',
  success: 'Success!',
  submitted: (name: string, score: string) => `${name}, ${score}. They can read it now.`,
  nextEval: (name: string) => `Next: ${name}`,
  toEvals: 'To your evals',
  read: 'Read this eval',
  waitSignIn: (device: string) =>
    `You have been signed out. Your eval is kept on this ${device} and is sent as soon as you have signed in.`,
  waitSending: (device: string) => `Your eval is kept on this ${device} and is being sent.`,
  waitServer: (device: string) =>
    `The server does not answer just now. Your eval is kept on this ${device} and is sent as soon as it does.`,
  waitSignal: (device: string) =>
    `Your eval is kept on this ${device} and is sent as soon as there is reception. You may close this page.`,
  signIn: 'Sign in',
  signInElsewhere: 'Sign in on another page',
  tryNow: 'Try now',
  tryAgain: 'Try again',
  toAnswers: 'Back to the answers',
  failed: 'Failed.',
  noReception: 'No reception.',
  unexpected: 'Something unexpected happened.',
  notYours: 'This eval is no longer yours to fill: it was given to somebody else, or removed.',
  elsewhere: 'This eval was submitted before with other answers, perhaps from another device. Those stand.',
  before: 'Submitted before',
  beforeReason: 'This eval is complete, with other answers than those on hand.',
  notSent: (device: string) => `The answers on this ${device} were not sent.`,
  readSubmitted: 'Read what was submitted',
  discard: (device: string) => `Discard the answers on this ${device}`,
};

export type WizardTexts = typeof english;
export const texts = inLanguage('evals/form/texts', english);
