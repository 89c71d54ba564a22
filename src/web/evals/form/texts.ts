import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  texts: {
    pending: 'Pending Eval',
    leave: 'Leave for later',
    steps: 'Steps',
    done: 'done',
    summaryLead: 'Check your answers, then submit.',
    nextStepFor: (name: string) => `Next step for ${name}`,
    stayIn: (group: string) => `Stay in ${group}`,
    readyFor: (group: string) => `Ready for ${group}`,
    checkRideFirst: 'Check ride first',
    soloSignOff: 'Solo sign-off',
    workingOn: 'Working on',
    better: 'Better?',
    closeOne: 'A student works on five things at most. Press ‘Better?’ on the one to close.',
    dayNotes: (count: number) => `Your notes from the day: ${counted(count, 'session')}`,
    useAsNotes: 'Use as notes',
    optional: 'optional',
    allAlike: (level: number) => `Every skill has level ${level}.`,
    lookAgain: 'Look at them again',
    toRate: 'Still to rate',
    rated: (rated: number, all: number) => `${rated} of ${all} rated`,
    complete: 'Page complete',
    next: 'Continue',
    submit: 'Submit',
    asYouGo: 'Saves as you go',
    onlyHere: 'Only on this page',
    kept: (device: string) => `Your answers are saved on this ${device}.`,
    onlyHereHint: 'Your answers are only on this page. Keep it open until they are sent.',
    noRoom: (device: string) =>
      `This ${device} cannot save your answers: it is full, or your browser blocks it. Keep this page open until you have submitted.`,
    outOfReach: (device: string) =>
      `Your answers are saved on this ${device}. Try again when you are online.`,
    success: 'Success!',
    submitted: (name: string, score: string) => `${name}, ${score}. They can read it now.`,
    nextEval: (name: string) => `Next: ${name}`,
    left: (count: number) => `${count} to go`,
    toEvals: 'To your evals',
    read: 'Read this eval',
    waitSignIn: (device: string) =>
      `You have been signed out. Your eval is saved on this ${device}. Sign in to send it.`,
    waitSending: (device: string) => `Your eval is saved on this ${device} and is being sent.`,
    waitServer: (device: string) =>
      `The server does not answer. Your eval is saved on this ${device} and is sent when the server is back.`,
    waitSignal: (device: string) =>
      `Your eval is saved on this ${device} and is sent when you are online. You may close this page.`,
    signInElsewhere: 'Open the sign-in in a new tab',
    tryNow: 'Retry',
    toAnswers: 'Back to the answers',
    failed: 'Failed.',
    noReception: 'No connection.',
    unexpected: 'Something unexpected happened.',
    notYours: 'You can no longer fill in this eval: it was given to somebody else, or removed.',
    before: 'Submitted before',
    beforeReason: 'This eval is complete. It has other answers.',
    notSent: (device: string) => `The answers on this ${device} were not sent.`,
    readSubmitted: 'Read the submitted eval',
    discard: (device: string) => `Discard the answers on this ${device}`,
  },
  unableTexts: {
    title: (evalId: string) => `Unable to claim ${evalId}.`,
    means: 'You cannot fill in this eval.',
    lead: 'Somebody else claimed it, or it belongs to another event. Sign in with the account that got the message, or ask an admin of your club for it.',
    otherVersion:
      'Your answers are for another version of its form. Copy them, then discard them to begin again.',
    copyAnswers: 'Copy the answers',
    copied: 'Copied.',
    notCopied: 'Your browser cannot copy. Select the text above and copy it by hand.',
  },
  contactTexts: {
    call: (name: string) => `Call ${name}`,
    writeTo: (name: string) => `Write to ${name}`,
  },
};

export type EvalsFormTexts = typeof english;
export const { texts, unableTexts, contactTexts } = inLanguage('evals/form', english);
