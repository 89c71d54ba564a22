import type { SignInNoticeTexts } from './sign-in-notice-texts.ts';

export const texts: SignInNoticeTexts = {
  sessionEnded: 'Tu sesión ha terminado o es demasiado antigua para esto. Lo que has escrito se conserva.',
};
