import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  skip: 'Skip to content',
  menu: 'Menu',
  home: 'Home',
  admin: 'Admin',
  instructor: 'Instructor',
  student: 'Student',
  search: 'Search',
  profile: 'Profile',
  login: 'Login',
  logout: 'Logout',
  language: 'Language',
  toLight: 'Switch to light',
  toDark: 'Switch to dark',
  notFound: 'Not Found',
  notFoundHint: 'There is no page at this address. Perhaps the link was cut off.',
  backHome: 'Back to Home',
  broken: {
    title: 'Something went wrong',
    text: 'This page could not be shown. What you have filled in is kept; load the page again.',
    again: 'Load again',
  },
  notHere: (device: string) => ({
    title: `This screen is not on this ${device} yet`,
    text: 'It comes when you open it with reception. What you have filled in is kept.',
    again: 'Try again',
  }),
  loading: 'Loading',
};

export type ShellTexts = typeof english;
export const texts = inLanguage('shell', english);
