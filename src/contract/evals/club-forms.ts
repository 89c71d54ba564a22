import Type, { type Static } from 'typebox';
import { ByEvent, CalendarDate, Id, Instant, Line, nullable, Version } from '#contract/schemas/basics.ts';
import { FormContent } from './forms.ts';

const Purpose = Type.Enum(['day', 'check-ride']);
/** EvalType of docs/product.md#kinds. */
const OfEvalType = Type.Enum([0, 1]);

/** The names of the starters: forms to begin from, shipped as files. */
export const starterNames = [
  'built-in-instructor',
  'built-in-student',
  'green-to-yellow',
  'short',
  'check-ride',
  'blank',
] as const;

const FormName = Line(60);
const Count = Type.Integer();
/** Scores compare until the scale changes: the number of levels, or their meaning. */
const Change = Type.Enum(['first', 'same', 'scale']);

const formKind = { EvalType: OfEvalType, Purpose };

const formMembers = {
  FormId: Id,
  Name: FormName,
  ...formKind,
  /** New evals get its newest version where their event names no other form. */
  IsDefault: Type.Boolean(),
  RetiredAt: nullable(Instant),
};

const FormCard = Type.Object({
  ...formMembers,
  /** The newest version; null: none is published. */
  Number: nullable(Type.Integer()),
  FormVersionId: nullable(Id),
  /** The draft differs from the newest version, or nothing is published. */
  HasDraft: Type.Boolean(),
  /** How many evals have one of its versions. */
  Evals: Count,
});
export type FormCard = Static<typeof FormCard>;

export const Forms = Type.Object({
  Forms: Type.Array(FormCard),
  Starters: Type.Array(
    Type.Object({
      Starter: Type.Enum([...starterNames]),
      Name: FormName,
      ...formKind,
      Skills: Count,
    }),
  ),
});
export type Forms = Static<typeof Forms>;

/** The draft against the newest version, and what keeps it from being published. */
const judged = {
  /** All faults at once, each with its place in words. */
  Faults: Type.Array(Type.Object({ Path: Line(300), Message: Line(600) })),
  /** The effect of publishing on the scale; null: nothing differs. */
  Change: nullable(Change),
  /** The names of the levels differ: the publisher says whether their meaning does. */
  LevelsRenamed: Type.Boolean(),
  /** Sentences about added and removed skills and another number of levels. */
  Differences: Type.Array(Line(600)),
};

export const DraftSaved = Type.Object({ Version, ...judged });
export type DraftSaved = Static<typeof DraftSaved>;

export const FormDetails = Type.Object({
  ...formMembers,
  /** That of default and retirement. */
  Version,
  Draft: Type.Object({
    Version,
    Content: FormContent,
  }),
  ...judged,
  Versions: Type.Array(
    Type.Object({
      FormVersionId: Id,
      Number: Type.Integer(),
      Change,
      Note: Line(300),
      Evals: Count,
    }),
  ),
  /** Events with evals that nobody has begun, or that name a version and are not over: publishing may move them. */
  NotBegun: Type.Array(Type.Object({ EventId: Id, Name: Line(120), Start: CalendarDate, Evals: Count })),
});
export type FormDetails = Static<typeof FormDetails>;

const FormPreview = Type.Object({ Content: FormContent });

const ByForm = Type.Object({ organizationId: Id, formId: Id });

const EventForm = Type.Object({
  ...formKind,
  /** Null: for every run group without a form of its own. */
  RunGroupId: nullable(Id),
  FormVersionId: Id,
});

export const EventForms = Type.Object({
  Version,
  Forms: Type.Array(EventForm),
  /** The newest version of each form in use, and each version that the event has. */
  Choices: Type.Array(
    Type.Object({
      FormVersionId: Id,
      FormId: Id,
      Name: FormName,
      ...formKind,
      Number: Type.Integer(),
    }),
  ),
});
export type EventForms = Static<typeof EventForms>;

/** Forms of a club's own (docs/product.md#forms-of-a-club). */
export const formCalls = {
  GetForms: {
    access: 'organizationAdminOrChief',
    about: 'The forms of the club, and the starters to begin a form from.',
    reply: Forms,
  },
  GetForm: {
    access: 'organizationAdminOrChief',
    about: 'A form: its draft with faults and differences, its versions, and evals that publishing may move.',
    query: ByForm,
    reply: FormDetails,
  },
  CopyForm: {
    access: 'organizationAdminOrChief',
    changes: ['GetForms'],
    about: "Makes a form whose draft is a copy of the club's form or of a starter.",
    body: Type.Object({
      FormId: Type.Optional(Id),
      Starter: Type.Optional(Type.Enum([...starterNames])),
      Name: FormName,
    }),
    reply: Type.Object({ FormId: Id }),
  },
  SaveFormDraft: {
    access: 'organizationAdminOrChief',
    changes: ['GetForms', 'GetForm'],
    about: 'Saves the draft of a form, faults and all, and answers them; 409 when the Version is stale.',
    query: ByForm,
    bodySize: 'document',
    body: Type.Object({ Version, Content: FormContent }),
    reply: DraftSaved,
  },
  PublishForm: {
    access: 'organizationAdminOrChief',
    changes: ['GetForms', 'GetForm', 'GetEventForms'],
    about: 'Publishes the draft as the next version; 422 with all faults, 409 when the Version is stale.',
    query: ByForm,
    body: Type.Object({
      /** The draft's. */
      Version,
      /** Whether the levels mean the same as in the version before. */
      SameLevels: Type.Boolean(),
      Note: Line(300),
      /** Evals of these events that nobody has begun get the new version. */
      MoveEventIds: Type.Array(Id, { maxItems: 200 }),
    }),
    reply: Type.Object({ FormVersionId: Id, Number: Type.Integer(), Moved: Count }),
  },
  RetireForm: {
    access: 'organizationAdminOrChief',
    changes: ['GetForms', 'GetForm', 'GetEventForms'],
    about:
      'Retires a form, so that it is no default and no other event can name it, or brings it back; evals and events that have it keep it.',
    query: ByForm,
    body: Type.Object({ Version, Retired: Type.Boolean() }),
  },
  SetDefaultForm: {
    access: 'organizationAdminOrChief',
    changes: ['GetForms', 'GetForm'],
    about: 'Makes a published form the one that new evals get where their event names none, or ends that.',
    query: ByForm,
    body: Type.Object({ Version, IsDefault: Type.Boolean() }),
  },
  ExportForm: {
    access: 'organizationAdminOrChief',
    about: 'A version of a form as an apex-form/1 file.',
    query: Type.Object({ organizationId: Id, formVersionId: Id }),
    download: true,
  },
  PreviewForm: {
    access: 'organizationAdminOrChief',
    changes: [],
    about: 'The form that ImportForm would make of a file; 422 with all faults. Nothing is changed.',
    file: 'import',
    reply: FormPreview,
  },
  ImportForm: {
    access: 'organizationAdminOrChief',
    changes: ['GetForms'],
    about: 'Makes a form with a draft from an apex-form/1 file; 422 with all faults.',
    file: 'import',
    reply: Type.Object({ FormId: Id }),
  },
  GetEventForms: {
    access: 'organizationAdminOrChief',
    about: 'The forms that an event names for its evals, and those to choose from.',
    query: ByEvent,
    reply: EventForms,
  },
  SetEventForms: {
    access: 'organizationAdminOrChief',
    changes: ['GetEventForms'],
    about: 'Names the forms of the evals that an event gets from now on; 409 when the Version is stale.',
    query: ByEvent,
    body: Type.Object({ Version, Forms: Type.Array(EventForm, { maxItems: 100 }) }),
  },
} as const;
