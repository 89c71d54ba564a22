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

/** Cells that name no single person and are left out, each as a sentence. */
const Ignored = Type.Array(Line(400));

/** The reply of a file import. */
export const ImportedFile = Type.Object({
  ...Imported.properties,
  /** Rows that the spreadsheet does not show; they are left out. */
  HiddenRows: Type.Integer(),
  /** Rows that were left out: by status, by choice, or because the person helps or watches. */
  LeftOut: Type.Integer(),
});

/** The reply of a roster file's import. */
export const ImportedRoster = Type.Object({
  ...ImportedFile.properties,
  Ignored,
});

/** A correction of a row: the new texts of its fields, by name. */
const Suggestion = Type.Object({ Label: Type.String(), Fields: Type.Record(Type.String(), Type.String()) });

/** Why a file cannot be imported as it is (docs/api.md#files). */
const ImportFault = Type.Object({
  /** Names the row in `choices`. */
  RowId: Type.Integer(),
  /** The row as the spreadsheet numbers it. */
  row: Type.Integer(),
  /** The sheet, if the file has several. */
  Sheet: Type.String(),
  /** The header as in the file. */
  column: Type.String(),
  /** The field by its name in the sample; '' for none. */
  Field: Type.String(),
  code: Type.String(),
  message: Type.String(),
  /** The cell, shortened. */
  Written: Type.String(),
  Suggestions: Type.Array(Suggestion),
});

const lineStates = Type.Enum(['new', 'changed', 'unchanged', 'leftOut', 'toCorrect']);

/** What the rows of a file make of a person, an event or a credential. */
const PreviewLine = Type.Object({
  /** The rows of the file, as `choices` names them. */
  RowIds: Type.Array(Type.Integer()),
  State: lineStates,
  Name: Line(300),
  /** The texts of `CellNames`. */
  Cells: Type.Array(Line(400)),
  /** What changes, or why it is left out. */
  Details: Type.Array(Line(400)),
});

/** A sheet of a file, and the field of each of its headers; '' for one that is not read. */
const PreviewSheet = Type.Object({
  Name: Type.String(),
  IsRead: Type.Boolean(),
  Headers: Type.Array(Type.Object({ Header: Type.String(), Field: Type.String() })),
});

/** The changes that an import would make: all lines, of which very many have no cells. */
export const ImportPreview = Type.Object({
  Created: Type.Integer(),
  Updated: Type.Integer(),
  Unchanged: Type.Integer(),
  LeftOut: Type.Integer(),
  ToCorrect: Type.Integer(),
  CellNames: Type.Array(Type.String()),
  Lines: Type.Array(PreviewLine),
  /** There, but not in the file: it stays. */
  NotInFile: Type.Array(Type.Object({ Name: Line(300), Details: Type.Array(Line(400)) })),
  /** Groups that the club has nowhere. */
  NewGroups: Type.Array(Line(60)),
  /** Groups that are none of the club's run groups, where it has such (docs/school.md#run-groups). */
  GroupsOutsideLadder: Type.Array(Line(60)),
  /** Each bad row at least once; of very many faults, the first of each row. */
  Faults: Type.Array(ImportFault),
  /** How many there are in all. */
  FaultCount: Type.Integer(),
  Sheets: Type.Array(PreviewSheet),
  /** The fields that a header can be assigned to. */
  Fields: Type.Array(Type.String()),
  /** The statuses whose rows are taken by choice only. */
  Statuses: Type.Array(
    Type.Object({ Status: Type.String(), Count: Type.Integer(), IsTaken: Type.Boolean() }),
  ),
  /** The first instructors of the file and the roster, for the correction of a row. */
  Instructors: Type.Array(Type.Object({ Name: Line(300), Email: Type.String() })),
  /** The club's run groups. */
  Groups: Type.Array(Line(60)),
  /** Words in the column Group that may mean instructors or students. */
  UnclearWords: Type.Array(Type.String()),
  /** Rows that the spreadsheet does not show; they are left out. */
  HiddenRows: Type.Integer(),
  Ignored,
  /** Identifies the stored rows that the preview compared: an import with another basis is refused. */
  Basis: Line(64),
});
export type ImportPreview = Static<typeof ImportPreview>;

const texts = (key: number, value: number) =>
  Type.Record(Type.String({ maxLength: key }), Type.String({ maxLength: value }));

/** What the organizer chose in the preview of a file: JSON in the form's field `choices`. */
export const ImportChoices = Type.Object({
  /** The field of a header; '' leaves the header unread. */
  Columns: Type.Optional(texts(200, 60)),
  /** One text for all rows, by the field that the file does not have. */
  Values: Type.Optional(texts(60, 300)),
  /** Statuses whose rows are taken. */
  Statuses: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })),
  /** The group that a word in the column Group means; '' leaves out its rows. */
  Groups: Type.Optional(texts(60, 60)),
  /** Rows with corrected fields. */
  Corrections: Type.Optional(
    Type.Array(Type.Object({ RowId: Type.Integer(), Fields: texts(60, 300) }), { maxItems: 20_000 }),
  ),
  /** Rows that are left out. */
  LeftOut: Type.Optional(Type.Array(Type.Integer(), { maxItems: 20_000 })),
});
export type ImportChoices = Static<typeof ImportChoices>;

/** The `Basis` of the preview that an import follows; without one it is imported at once. */
export const Basis = Type.Optional(Line(64));

export const ByOrganization = Type.Object({ organizationId: Id });
export const ByEvent = Type.Object({ organizationId: Id, eventId: Id });
export const ByEval = Type.Object({ evalId: Id });

/** The key under which a phone keeps what waits for a person who is not signed in: 32 bytes, base64. */
export const PhoneKey = Type.String({ maxLength: 44 });
