import Type, { type Static } from 'typebox';
import { PersonCard } from '#contract/people/people.ts';
import { CalendarDate, Id, Instant, Line, nullable, Paragraphs } from '#contract/schemas/basics.ts';
import { ClubFace } from '#contract/schemas/club-face.ts';
import { MAX_NOTES } from '#domain/evals/draft-fields.ts';
import { MAX_FOCUS, MAX_FOCUS_LENGTH } from '#domain/evals/focus.ts';
import { type Recommendation, recommendations } from '#domain/evals/recommendation.ts';
import { FormVersionId, ServerDraft } from './drafts.ts';
import { FormContent } from './forms.ts';

/** A pending instructor eval and the address, shown as a QR code, at which an instructor takes it on. */
export const ClaimCode = Type.Object({
  EvalId: Id,
  /** The whole address, the origin included. */
  ClaimUrl: Line(500),
  EventName: Line(120),
  EventDate: CalendarDate,
  Track: Line(120),
  Car: nullable(Line(200)),
  StudentProfile: PersonCard,
  /** The only person who can open it; null: the first instructor of the event who opens it. */
  InstructorProfile: nullable(PersonCard),
});
export type ClaimCode = Static<typeof ClaimCode>;

export const MAX_LATEST_NOTE = 240;

/** Section property → field property → rating; a section of a completed eval also holds its Average. */
export const Answers = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Record(Type.String({ maxLength: 60 }), nullable(Type.Number()), { maxProperties: 100 }),
  { maxProperties: 100 },
);

/** Scores of evals with the same value compare: it changes with the form, its structure and its scale. null: the built-in form. */
export const ComparableTo = nullable(Id);

const evaluationMembers = {
  EvalId: Id,
  EvalType: Type.Integer(),
  EvalTypeString: Line(20),
  EvalState: Type.Integer(),
  EvalStateString: Line(20),
  Car: nullable(Line(200)),
  EventId: Id,
  OrganizationId: Id,
  UserId: nullable(Id),
  ProfileId: Id,
  EventDate: CalendarDate,
  /** Equals EventDate for an event of one day. */
  EventLastDay: CalendarDate,
  EventName: Line(120),
  Track: Line(120),
  ApexScore: nullable(Type.Number()),
  LastUpdated: Instant,
  /** A chief instructor asked for it; it counts for no curve (docs/school.md#check-rides). */
  CheckRide: Type.Boolean(),
  ComparableTo,
};

export const EvalCard = Type.Object({
  ...evaluationMembers,
  InstructorProfile: nullable(PersonCard),
  StudentProfile: nullable(PersonCard),
});
export type EvalCard = Static<typeof EvalCard>;

/** A completed eval in a list that shows how single skills went. */
export const AnsweredEvalCard = Type.Object({ ...EvalCard.properties, Answers });
export type AnsweredEvalCard = Static<typeof AnsweredEvalCard>;

/** The club's form as the student of an eval is asked it; null: the built-in form. */
export const AskedForm = nullable(FormContent);

/**
 * A whole eval. PrivateNotes are here only for the staff of the eval (docs/product.md#who-reads-which-eval),
 * PublicLinkKey only for who may share it; a reply to anyone else is built without them.
 */
export const Evaluation = Type.Object({
  ...evaluationMembers,
  /** The version of a club's form that the eval was created with; null: the built-in form. */
  FormVersionId: nullable(Id),
  Form: AskedForm,
  Summary: nullable(Paragraphs(1000)),
  Answers,
  PublicNotes: Paragraphs(MAX_NOTES),
  /** The next step of the student; the public link does not show it. */
  NextStep: Type.Optional(Line(MAX_FOCUS_LENGTH)),
  PrivateNotes: Type.Optional(Paragraphs(MAX_NOTES)),
  PublicLinkKey: Type.Optional(nullable(Line(60))),
});
export type Evaluation = Static<typeof Evaluation>;

export const EvalWithProfile = Type.Object({
  EvalModel: Evaluation,
  InstructorProfile: nullable(PersonCard),
  StudentProfile: nullable(PersonCard),
});
export type EvalWithProfile = Static<typeof EvalWithProfile>;

/** An eval as its public link shows it, with the club that it was written for. */
export const PublicEval = Type.Object({ ...EvalWithProfile.properties, Club: ClubFace });
export type PublicEval = Static<typeof PublicEval>;

/** An open item of the focus list (docs/school.md#the-focus-list). */
const OpenFocus = Type.Object({ FocusId: Id, Text: Line(MAX_FOCUS_LENGTH) });

/** The form: the eval, its subject and the evaluator's draft; the draft is null once the eval is complete. */
export const EvalForm = Type.Object({
  Evaluation,
  Profile: PersonCard,
  Draft: nullable(ServerDraft),
  /** The open focus items of the student in the club; empty for an evaluator who may not read them. */
  Focus: Type.Array(OpenFocus),
  /** The student's run group and the one above, where the club asks what should follow (docs/school.md#recommendations). */
  AsksRecommendation: Type.Optional(nullable(Type.Object({ Group: Line(40), Above: nullable(Line(40)) }))),
});
export type EvalForm = Static<typeof EvalForm>;

export const EvalLists = Type.Object({
  Submissions: Type.Object({
    Pending: Type.Array(EvalCard),
    Recent: Type.Array(EvalCard),
    History: Type.Array(EvalCard),
  }),
  /** Completed evals about the caller, newest first. */
  Evals: Type.Array(EvalCard),
});
export type EvalLists = Static<typeof EvalLists>;

export const EvalView = Type.Object({
  EvalWithProfile,
  History: Type.Array(AnsweredEvalCard),
  /** The student's open focus items in the eval's club; empty for a reader who may not see them. */
  Focus: Type.Array(Line(MAX_FOCUS_LENGTH)),
});
export type EvalView = Static<typeof EvalView>;

/** The club's form of the newest of a student's evals that is no check ride; null: the built-in form. */
const LatestForm = nullable(FormContent);

/**
 * Scored evals of one form one after another, where a list has several forms, the newest first; none where all scores of the
 * list compare. Check rides are left out.
 */
const FormStretches = Type.Array(
  Type.Object({
    /** The oldest eval of the stretch. */
    EvalId: Id,
    /** null: the built-in form. */
    Form: nullable(Type.Object({ Name: Line(60), Number: Type.Integer() })),
  }),
);
export type FormStretches = Static<typeof FormStretches>;

/**
 * A student's lists: evals about the student have the ratings of every skill; evals that instructors have yet to write
 * have the code to claim them, newest first.
 */
export const StudentEvalLists = Type.Object({
  ...EvalLists.properties,
  Evals: Type.Array(AnsweredEvalCard),
  Awaited: Type.Array(ClaimCode),
  /** The ids of awaited evals whose evaluator gets a message when the student asks. */
  Askable: Type.Array(Id),
  /** The beginning of the External Notes of the newest of these evals that is no check ride; empty without notes. */
  LatestNote: Paragraphs(MAX_LATEST_NOTE),
  LatestForm,
  FormStretches,
});
export type StudentEvalLists = Static<typeof StudentEvalLists>;

/** A student, for their instructors and admins, with their completed evals, newest first. */
export const StudentEvals = Type.Object({
  Profile: PersonCard,
  Evals: Type.Array(AnsweredEvalCard),
  LatestForm,
  FormStretches,
});
export type StudentEvals = Static<typeof StudentEvals>;

/** The schema admits notes over the limit, so that long notes are rejected by name (422) together with other faults. */
const MAX_SENT_NOTES = 4 * MAX_NOTES;

/** The figures of an instructor in a season, or in all seasons (docs/product.md#events-dashboard). */
export const InstructorFigures = Type.Object({
  UserId: Id,
  DisplayName: Line(241),
  Picture: nullable(Line(500)),
  /** The year; null: all of them. */
  Season: nullable(Type.Integer()),
  Events: Type.Integer(),
  Completed: Type.Integer(),
  Open: Type.Integer(),
  /** Median of days from the end of the event to completing an eval. */
  DaysToDone: nullable(Type.Integer()),
  /** 0 to 4. */
  AverageGiven: nullable(Type.Number()),
  /** The number of forms whose scores are in the average. */
  FormsGiven: Type.Integer(),
  RatingsReceived: Type.Integer(),
  /** 0 to 4; null for fewer than MIN_RATINGS. */
  AverageReceived: nullable(Type.Number()),
  FormsReceived: Type.Integer(),
});
export type InstructorFigures = Static<typeof InstructorFigures>;

/** A submission: the whole eval, as GetEval answers it, with the answers filled in. null stands for an absent member. */
export const EvalSubmission = Type.Object({
  EvalId: Id,
  FormVersionId,
  LastUpdated: Type.Optional(nullable(Instant)),
  /** The newest `At` of the eval's stored fields that the device has received; absent: the sender does not say. */
  BasedOn: Type.Optional(nullable(Instant)),
  Answers,
  /** The sender's figures, like the Averages in Answers: the server computes its own. */
  ApexScore: Type.Optional(nullable(Type.Number())),
  Summary: Type.Optional(nullable(Paragraphs(MAX_SENT_NOTES))),
  /** The next step that an instructor recommends for the student, in a club with a school. */
  Recommendation: Type.Optional(
    Type.Unsafe<Recommendation | null>({
      type: 'string',
      nullable: true,
      enum: [...recommendations, null],
    }),
  ),
  PublicNotes: Type.Optional(nullable(Paragraphs(MAX_SENT_NOTES))),
  /** Becomes a focus item of the student. */
  NextStep: Type.Optional(nullable(Line(MAX_SENT_NOTES))),
  /** The focus items of the student that the evaluator closes. */
  ClosedFocus: Type.Optional(nullable(Type.Array(Id, { maxItems: 4 * MAX_FOCUS }))),
  PrivateNotes: Type.Optional(nullable(Paragraphs(MAX_SENT_NOTES))),
});
export type EvalSubmission = Static<typeof EvalSubmission>;
