/** Messages of engines, React and our own client, which hold no word that a person has written. */
const known = [
  /^Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]{1,40}'\))?$/,
  /^(?:undefined|null) is not an object \(evaluating '[\w$.]{1,60}'\)$/,
  /^[\w$.]{1,60}(?:\(\.\.\.\))?(?:\.[\w$]{1,40})* is (?:not a function|not iterable|not a constructor|not defined|undefined|null)$/,
  /^Cannot access '[\w$]{1,40}' before initialization$/,
  /^Maximum call stack size exceeded\.?$/,
  /^too much recursion$/,
  /^Minified React error #\d+/,
  /^(?:Failed to fetch|error loading) dynamically imported module/,
  /^The code of a screen or of a part could not be fetched\.$/,
  /^Importing a module script failed\.?$/,
  /^ResizeObserver loop [a-z ]{1,60}\.?$/,
  /^[45]\d\d(?= )/,
];

const KEPT_BACK = 'Not told: it may hold what a person has written.';

/**
 * An error's message as far as it may leave the browser. A message can hold anything, a name or a note as well ('"Sam
 * Stu"... is not valid JSON'), so that only those leave whose every word is known; the type and the stack tell the rest.
 */
export function knownMessage(message: string): string {
  for (const shape of known) {
    const [told] = shape.exec(message) ?? [];
    if (told) return told;
  }
  return KEPT_BACK;
}
