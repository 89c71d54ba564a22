import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Share this eval',
  /** The title in the phone's share sheet. */
  evalOf: (track: string) => `Eval of ${track || 'a track day'}`,
  turnedOff: 'The public link is turned off. The old link shows nothing.',
  link: 'Public link',
  linkHint: 'Anyone with the link can read this eval without signing in, but never the Internal Notes.',
  copied: 'Public link copied',
  marked: 'The link is selected. Copy it from the field.',
  share: 'Share link',
  copy: 'Copy link',
  make: 'Make a public link',
  replace: 'Replace link',
  replaceQuestion: 'Replace the public link?',
  replaceHint: 'The shared link stops working at once. You get a new link.',
  turnOff: 'Turn off link',
  turnOffQuestion: 'Turn off the public link?',
  turnOffHint: 'The shared link stops working at once. You can make a new link later.',
  isNew: 'This is the new link.',
  failed: 'The link has not changed.',
};

export type ShareTexts = typeof english;
export const texts = inLanguage('evals/view/share/texts', english);
