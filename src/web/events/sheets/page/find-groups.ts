import type { Sheets } from '#contract/events/sheets.ts';

export const ladderNamesOf = ({ Ladder }: Pick<Sheets, 'Ladder'>): string[] => Ladder.map(({ Name }) => Name);

/** Returns the colour of a run group; null for none. */
export const colourOf = ({ Ladder }: Pick<Sheets, 'Ladder'>, group: string): string | null =>
  Ladder.find(({ Name }) => Name === group)?.Colour ?? null;
