import { texts } from './texts.ts';

const isPhone = () => matchMedia('(pointer: coarse), (width < 40rem)').matches;

/** What texts call the device: phone or computer. */
export const deviceName = () => (isPhone() ? texts.phone : texts.computer);
