import { texts } from './texts.ts';

export const isPhone = () => matchMedia('(pointer: coarse), (width < 40rem)').matches;

/** Returns the word that texts use for the device: phone or computer. */
export const deviceName = () => (isPhone() ? texts.phone : texts.computer);
