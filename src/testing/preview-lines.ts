import type { ImportPreview } from '#contract/schemas/basics.ts';

type Line = ImportPreview['Lines'][number];

/** Returns the names and details of the lines of a preview that are in a state. */
export const linesOf = ({ Lines }: ImportPreview, state: Line['State']) =>
  Lines.filter(({ State }) => State === state).map(({ Name, Details }) => ({ Name, Details }));

/** Returns the names and cells of the new lines of a preview, without empty cells. */
export const newLines = ({ Lines }: ImportPreview) =>
  Lines.filter(({ State }) => State === 'new').map(({ Name, Cells, Details }) => [
    Name,
    ...Cells.filter(Boolean),
    ...Details,
  ]);
