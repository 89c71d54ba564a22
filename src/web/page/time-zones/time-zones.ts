import { dateFormat } from '#web/language/intl.ts';

const UTC = 'UTC';

/** The time zone of this browser, as an IANA name; UTC where it does not say. */
export function browserTimeZone(): string {
  try {
    return dateFormat({}).resolvedOptions().timeZone || UTC;
  } catch {
    return UTC;
  }
}

/** The time zones that this browser knows, UTC first; only UTC where it does not list them. */
export function knownTimeZones(): readonly string[] {
  try {
    return [UTC, ...Intl.supportedValuesOf('timeZone').filter(name => name !== UTC)];
  } catch {
    return [UTC];
  }
}
