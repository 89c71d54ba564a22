import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';

type Keys = Pick<SettingsWithKey, 'publicUrl' | 'secretKey' | 'secretKeyBefore'>;

/** 256 bits that only this installation can make for the key. */
const signatureOf = (secretKey: string, keyId: string): string =>
  createHmac('sha256', secretKey).update(`calendar\n${keyId}`).digest('base64url');

const bare = (keyId: string): string => keyId.replaceAll('-', '');

/** The address of a calendar: it can be told again, though it is stored nowhere (docs/decisions/0062-the-address-of-a-calendar.md). */
export const calendarAddress = ({ publicUrl, secretKey }: Keys, keyId: string): string =>
  `${publicUrl}/calendar/${bare(keyId)}${signatureOf(secretKey, bare(keyId))}.ics`;

/** The key of a calendar by the name of its file; null when the file is none of ours. */
export function readCalendarFile({ secretKey, secretKeyBefore }: Keys, file: string): string | null {
  const [, keyId, signature] = /^([0-9a-f]{32})([\w-]{43})\.ics$/.exec(file) ?? [];
  if (keyId === undefined || signature === undefined) return null;
  const isOurs = [secretKey, secretKeyBefore].some(
    key => key !== null && timingSafeEqual(Buffer.from(signatureOf(key, keyId)), Buffer.from(signature)),
  );
  return isOurs ? keyId : null;
}
