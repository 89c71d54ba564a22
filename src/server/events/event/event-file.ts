import { seal, unseal } from '#server/platform/sealed.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';

const PURPOSE = 'event for a calendar';

/** Returns the address of the calendar file of an event. Its person opens the file without signing in. */
export const eventFileAddress = (
  { publicUrl, secretKey }: Pick<SettingsWithKey, 'publicUrl' | 'secretKey'>,
  personId: string,
  eventId: string,
): string => `${publicUrl}/calendar/event-${seal(secretKey, PURPOSE, `${personId} ${eventId}`)}.ics`;

/** Returns the person and the event of a file by the file's name; null for another file. */
export function readEventFile({ secretKey }: Pick<SettingsWithKey, 'secretKey'>, file: string) {
  const [, sealed] = /^event-([\w-]{40,200})\.ics$/.exec(file) ?? [];
  const [personId, eventId] = (sealed && unseal(secretKey, PURPOSE, sealed))?.split(' ') ?? [];
  return personId && eventId ? { personId, eventId } : null;
}
