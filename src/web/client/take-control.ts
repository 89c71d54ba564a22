/** The message that lets a waiting service worker take control. */
export const TAKE_CONTROL = 'take over';
