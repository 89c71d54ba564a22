import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Share this eval',
  close: 'Close',
  /** The title in the phone's share sheet. */
  evalOf: (track: string) => `Eval of ${track || 'a track day'}`,
  turnedOff: 'The public link is turned off. Whoever has the old one sees nothing.',
  link: 'Public link',
  linkHint: 'Whoever has it reads this eval without signing in, but never the Internal Notes.',
  copied: 'Public link copied',
  marked: 'The link is marked: copy it from the field.',
  share: 'Share link',
  copy: 'Copy link',
  make: 'Make a public link',
  replace: 'Replace link',
  replaceQuestion: 'Replace the public link?',
  replaceHint: 'The link that was shared stops working at once. There is a new one to share.',
  turnOff: 'Turn off link',
  turnOffQuestion: 'Turn off the public link?',
  turnOffHint: 'The link that was shared stops working at once. You can make another one later.',
  isNew: 'This is the new link.',
  failed: 'The link is as it was.',
};

export type ShareTexts = typeof english;
export const texts = inLanguage('evals/view/share/texts', english);
