const files = import.meta.glob<Record<string, object>>('./**/texts.es.ts', {
  base: '../',
  eager: true,
  import: 'texts',
});

/** All texts of screens in Spanish. Only readers of Spanish load them. */
export const spanish = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.slice('./'.length, -'/texts.es.ts'.length), texts]),
);
