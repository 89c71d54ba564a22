import { seal, unseal } from '#server/platform/sealed.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';

const PURPOSE = 'event for a calendar';

/** Returns the address of an event as a file for the calendar of a person, who need not sign in to open it. */
export const eventFileAddress = (
  { publicUrl, secretKey }: Pick<SettingsWithKey, 'publicUrl' | 'secretKey'>,
  personId: string,
  eventId: string,
): string => `${publicUrl}/calendar/event-${seal(secretKey, PURPOSE, `${personId} ${eventId}`)}.ics`;

/** The person and event of a file by its name; null when the file is none of ours. */
export function readEventFile({ secretKey }: Pick<SettingsWithKey, 'secretKey'>, file: string) {
  const [, sealed] = /^event-([\w-]{40,200})\.ics$/.exec(file) ?? [];
  const [personId, eventId] = (sealed && unseal(secretKey, PURPOSE, sealed))?.split(' ') ?? [];
  return personId && eventId ? { personId, eventId } : null;
}
