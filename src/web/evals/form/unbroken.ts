/** The text with hyphens that no line ends at: 'turn-in' and 'track-out' stay whole. */
export const unbroken = (text: string): string => text.replaceAll('-', '\u2011');
