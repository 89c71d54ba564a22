import Type, { type Static, type TSchema } from 'typebox';

/** Lets a value be null. One keyword instead of a union keeps validating and serializing quick. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Unsafe<Static<S> | null>({ ...schema, nullable: true });
}

/** Opaque to clients (docs/product.md#formats); a shape check here keeps nonsense away from the database. */
export const Id = Type.String({ format: 'uuid' });

/** Text on one line. Like every text it is cleaned before its length counts (docs/product.md#pasted-text). */
export const Line = (maxLength: number) => Type.String({ maxLength, text: 'line' });

/** Text of several lines. */
export const Paragraphs = (maxLength: number) => Type.String({ maxLength, text: 'paragraphs' });

/** A password or key of another service: kept as it is, on one line. */
export const Secret = Type.String({ maxLength: 200, format: 'secret' });

export const Name = Line(120);
export const Email = Type.String({ maxLength: 254, text: 'address', format: 'address' });

/** Changes with every change of what it was read with; a save over another version is rejected with 409. */
export const Version = Line(60);

/** A calendar date, YYYY-MM-DD, without time or zone. */
export const CalendarDate = Type.String({ format: 'date' });

/** An ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** "Returns an ok flag." */
export const Ok = Type.Object({ Ok: Type.Boolean() });

/** The reply of an import: its ok flag and how many rows it created, updated and left. */
export const Imported = Type.Object({
  Ok: Type.Boolean(),
  Created: Type.Integer(),
  Updated: Type.Integer(),
  Unchanged: Type.Integer(),
});

const ignoredCells = {
  /** Cells that name no single person and are left out, each as a sentence: the first of them. */
  Ignored: Type.Array(Line(400)),
  /** How many there are in all. */
  IgnoredCount: Type.Integer(),
};

/** The reply of a file import. */
export const ImportedFile = Type.Object({
  ...Imported.properties,
  /** Rows that the spreadsheet does not show; they are left out. */
  HiddenRows: Type.Integer(),
});

const groupsOfFile = {
  /** Groups that the club has nowhere: the first of them. */
  NewGroups: Type.Array(Line(60)),
  /** How many there are in all. */
  NewGroupCount: Type.Integer(),
  /** Groups that are none of the club's run groups, where it has such (docs/school.md#run-groups): the first of them. */
  GroupsOutsideLadder: Type.Array(Line(60)),
  GroupsOutsideLadderCount: Type.Integer(),
};

/** The reply of a roster file's import. */
export const ImportedRoster = Type.Object({
  ...ImportedFile.properties,
  ...groupsOfFile,
  ...ignoredCells,
});

/** A row of a file, or of what it changes: whose it is, and what of it. */
const PreviewRow = Type.Object({ Name: Line(300), Details: Type.Array(Line(400)) });

/** The changes that an import would make. Lists at most as many rows of each kind as a person looks through. */
export const ImportPreview = Type.Object({
  Created: Type.Integer(),
  Updated: Type.Integer(),
  Unchanged: Type.Integer(),
  /** There, but not in the file: it stays. */
  Missing: Type.Integer(),
  New: Type.Array(PreviewRow),
  Changed: Type.Array(PreviewRow),
  NotInFile: Type.Array(PreviewRow),
  ...groupsOfFile,
  /** Each bad row at least once; of very many faults, the first of each row. */
  Faults: Type.Array(Type.Object({ row: Type.Integer(), column: Type.String(), message: Type.String() })),
  /** How many there are in all. */
  FaultCount: Type.Integer(),
  /** Rows that the spreadsheet does not show; they are left out. */
  HiddenRows: Type.Integer(),
  ...ignoredCells,
  /** Identifies the stored rows that the preview compared: an import with another basis is refused. */
  Basis: Line(64),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** The `Basis` of the preview that an import follows; without one it is imported at once. */
export const Basis = Type.Optional(Line(64));

export const ByOrganization = Type.Object({ organizationId: Id });
export const ByEvent = Type.Object({ organizationId: Id, eventId: Id });
export const ByEval = Type.Object({ evalId: Id });

/** The key under which a phone keeps what waits for a person who is not signed in: 32 bytes, base64. */
export const PhoneKey = Type.String({ maxLength: 44 });
