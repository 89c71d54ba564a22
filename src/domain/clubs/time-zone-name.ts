import { searchKey } from '#domain/text/search-key.ts';

/** Names of places, which say where a club is. Other IANA names ('US/Eastern', 'GB') are older names of such places. */
const PLACE =
  /^(?:UTC|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/.+)$/;

/** Spanish names of cities whose IANA names differ by more than accents. */
const SPANISH_CITIES: ReadonlyMap<string, string> = new Map([
  ['atenas', 'Europe/Athens'],
  ['bruselas', 'Europe/Brussels'],
  ['ciudad de mexico', 'America/Mexico_City'],
  ['copenhague', 'Europe/Copenhagen'],
  ['estocolmo', 'Europe/Stockholm'],
  ['la habana', 'America/Havana'],
  ['lisboa', 'Europe/Lisbon'],
  ['londres', 'Europe/London'],
  ['nueva york', 'America/New_York'],
  ['roma', 'Europe/Rome'],
  ['tokio', 'Asia/Tokyo'],
  ['viena', 'Europe/Vienna'],
]);

const nameKey = (name: string): string => searchKey(name.replaceAll('_', ' ')).trim();

/** Returns the city of an IANA name as people write it: 'New York' for 'America/New_York'. */
export const cityOfTimeZone = (name: string): string =>
  name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Returns the name of the place that JavaScript has for an IANA name; null if it does not know the name. */
function findPlace(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return PLACE.test(name) ? name : timeZone;
  } catch {
    return null;
  }
}

/**
 * Returns the IANA name that somebody means by a name in any case, with spaces, or by a city alone ('New York'); null
 * if JavaScript or the database does not know it. `known` lists the names of the database.
 */
export function chooseTimeZone(typed: string, known: readonly string[]): string | null {
  const key = nameKey(typed);
  const city = SPANISH_CITIES.get(key);
  const candidates = [
    ...known.filter(name => nameKey(name) === key),
    ...(city === undefined ? [] : [city]),
    ...known.filter(name => PLACE.test(name) && nameKey(cityOfTimeZone(name)) === key),
  ];
  // The database may lack an old name that JavaScript knows.
  if (candidates.length === 0) candidates.push(typed.trim().replaceAll(' ', '_').toLowerCase());
  const places = candidates.map(findPlace);
  return places.find(place => place !== null && PLACE.test(place) && known.includes(place)) ?? null;
}
