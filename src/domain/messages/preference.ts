import { normaliseEmail } from '../text/email.ts';

/** Codes of PreferredCommunicationType (product.md §9). */
export const communication = { sms: 1, email: 2, optOut: 3 } as const;

/**
 * Whether a person with this preference is told of anything they did not ask for. Who composes a message
 * asks this of each person before; one-time codes go without asking (decisions.md §6).
 */
export const wantsMessages = (preferred: number): boolean => preferred !== communication.optOut;

/** Where a person is told: the address, if it is one and they want messages; otherwise nowhere. */
export const addressToTell = (person: {
  readonly address: string | null;
  readonly preferred: number;
}): string | null => (wantsMessages(person.preferred) ? normaliseEmail(person.address ?? '') : null);
