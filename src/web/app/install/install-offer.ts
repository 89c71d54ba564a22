import { createState } from '#web/browser/state.ts';

/** How the app can be installed, while that is offered: by a prompt of the browser, or by hand as on iPhone and iPad. */
export const installOffer = createState<'prompt' | 'byHand' | null>(null);
