import type { MembershipTexts } from './texts.ts';

export const texts: MembershipTexts = {
  notLeft: 'No has dejado el club',
};
