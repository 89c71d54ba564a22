import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  helpTexts: {
    search: 'Search Help',
    contents: 'On this page',
    found: (count: number) => `${count} ${count === 1 ? 'section' : 'sections'} found.`,
    none: 'No section of Help has these words. Try fewer or other words.',
  },
  homeTexts: {
    claim: 'The best lap starts with an honest debrief.',
    lead: 'After a track day your instructor rates sixteen skills, from where you look to how you brake. You get one Apex Score, what went well, and what to work on next.',
    note: 'Use the e-mail address that your club has on its roster. No password needed.',
  },
  installTexts: {
    title: 'Install Apex Debrief',
    why: (device: string) =>
      `It opens from an icon on this ${device}, and your evals stay there when you are offline.`,
    byHand: (device: string) =>
      `Tap Share, then Add to Home Screen. It then opens from an icon on this ${device}, and your evals stay there when you are offline.`,
    install: 'Install',
    notNow: 'Not now',
    gotIt: 'Got it',
  },
  paletteTexts: {
    title: 'Go to',
    box: 'Screen, event or person',
    screens: 'Screens',
    events: 'Events',
    people: 'People',
    none: 'Nothing found. Check the spelling, or type fewer letters.',
    searching: 'Searching people…',
    offline:
      'You are offline. People cannot be searched, and events are listed only if they were loaded before.',
    failed: 'Some events or people could not be loaded. Close this and try again.',
    slash: 'The / key goes to the search field',
  },
  notHereTexts: {
    title: (device: string) => `This screen is not on this ${device} yet`,
    text: 'It is stored here when you open it online for the first time.',
  },
  notListedTexts: {
    refusedSessions: 'The server did not accept what you wrote about a session. Open it to read or copy it.',
    refusedNotes: 'The server did not accept your notes. Open them to read or copy them.',
  },
  signInNoticeTexts: {
    sessionEnded: 'Your session has ended, or is too old for this. What you typed is still here.',
  },
  signOutTexts: {
    title: 'Sign out and lose what was not sent?',
    stay: 'Stay',
    leave: 'Sign out and lose it',
  },
};

export type AppTexts = typeof english;
export const {
  helpTexts,
  homeTexts,
  installTexts,
  paletteTexts,
  notHereTexts,
  notListedTexts,
  signInNoticeTexts,
  signOutTexts,
} = inLanguage('app', english);
