import { texts } from './texts.ts';

const isPhone = () => matchMedia('(pointer: coarse), (width < 40rem)').matches;

/** What the person is to call what they hold. */
export const deviceName = () => (isPhone() ? texts.phone : texts.computer);
