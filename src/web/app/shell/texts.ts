import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    skip: 'Skip to content',
    menu: 'Menu',
    admin: 'Admin',
    profile: 'Profile',
    login: 'Login',
    logout: 'Logout',
    toLight: 'Switch to light',
    toDark: 'Switch to dark',
    broken: 'Something went wrong',
    brokenHint: 'This page could not be shown. What you filled in is saved. Load the page again.',
    loadAgain: 'Reload',
    unreachable: 'The server cannot be reached, or the connection is too weak.',
    paletteMissing: 'The command palette is not on this device yet',
    noReception: 'You are offline. What you fill in is saved.',
    newVersion: 'A new version is ready.',
    reload: 'Reload',
  },
};

export type AppShellTexts = typeof english;
export const { texts } = inLanguage('app/shell', english);
