import Type, { type Static } from 'typebox';
import { PersonCard } from '#contract/people/people.ts';
import { CalendarDate, Id, Instant, Line, nullable, Paragraphs } from '#contract/schemas/basics.ts';
import { recommendations } from '#domain/evals/recommendation.ts';
import { ClaimCode } from './claim-codes.ts';
import { KeptDraft } from './drafts.ts';

export const MAX_NOTES = 8000;

/** Section property → field property → rating; a section of a completed eval also holds its Average. */
export const Answers = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Record(Type.String({ maxLength: 60 }), nullable(Type.Number())),
);

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
  /** The same where the event has one day. */
  EventLastDay: CalendarDate,
  Track: Line(120),
  ApexScore: nullable(Type.Number()),
  LastUpdated: Instant,
  /** Asked for by a chief instructor; it counts for no curve (docs/school.md#check-rides). */
  CheckRide: Type.Boolean(),
};

/** An eval on a card or in a list. */
export const EvalCard = Type.Object({
  ...evaluationMembers,
  EventName: Line(120),
  /** Section property → average of that section; empty while pending. */
  Averages: Type.Record(Type.String(), Type.Number()),
  InstructorProfile: nullable(PersonCard),
  StudentProfile: nullable(PersonCard),
});
export type EvalCard = Static<typeof EvalCard>;

/** A completed eval in a list that shows how single skills went. */
export const AnsweredEvalCard = Type.Object({ ...EvalCard.properties, Answers });
export type AnsweredEvalCard = Static<typeof AnsweredEvalCard>;

/**
 * A whole eval. PrivateNotes stand here only for the staff of the eval (docs/product.md#who-reads-which-eval),
 * PublicLinkKey only for who may share it; a reply to anyone else is built without them.
 */
export const Evaluation = Type.Object({
  ...evaluationMembers,
  Summary: nullable(Paragraphs(1000)),
  Answers,
  PublicNotes: Paragraphs(MAX_NOTES),
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

/** The form: the eval, whom it is about, and what its evaluator has filled in so far; null once it is complete. */
export const EvalForm = Type.Object({
  Evaluation,
  Profile: PersonCard,
  Draft: nullable(KeptDraft),
  /** The student's run group and the one above, where the club asks what should follow (docs/school.md#recommendations). */
  NextStep: Type.Optional(nullable(Type.Object({ Group: Line(40), Above: nullable(Line(40)) }))),
});
export type EvalForm = Static<typeof EvalForm>;

export const EvalView = Type.Object({ EvalWithProfile, History: Type.Array(AnsweredEvalCard) });
export type EvalView = Static<typeof EvalView>;

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

/**
 * A student's lists: what was written about them comes with the ratings of every skill, what instructors have still
 * to write with the code to claim it by, newest first.
 */
export const StudentEvalLists = Type.Object({
  ...EvalLists.properties,
  Evals: Type.Array(AnsweredEvalCard),
  Awaited: Type.Array(ClaimCode),
});
export type StudentEvalLists = Static<typeof StudentEvalLists>;

/** What a student's instructors and admins see of them: who it is, and the completed evals, newest first. */
export const StudentEvals = Type.Object({ Profile: PersonCard, Evals: Type.Array(AnsweredEvalCard) });
export type StudentEvals = Static<typeof StudentEvals>;

/** Notes are taken in up to here, so that too long ones are refused by name (422) beside all else there is to mend. */
const MAX_SENT_NOTES = 4 * MAX_NOTES;

/** What an evaluator posts: the answers and the notes; everything else the server knows or computes. */
/** What an instructor did in a season, or in all of them (docs/product.md#events-dashboard). */
export const InstructorFigures = Type.Object({
  UserId: Id,
  DisplayName: Line(241),
  Picture: nullable(Line(500)),
  /** The year; null: all of them. */
  Season: nullable(Type.Integer()),
  Events: Type.Integer(),
  Completed: Type.Integer(),
  Open: Type.Integer(),
  /** Half of what is completed was so within as many days after its event. */
  DaysToDone: nullable(Type.Integer()),
  /** 0 to 4. */
  AverageGiven: nullable(Type.Number()),
  RatingsReceived: Type.Integer(),
  /** 0 to 4; of few ratings none. */
  AverageReceived: nullable(Type.Number()),
});
export type InstructorFigures = Static<typeof InstructorFigures>;

export const EvalSubmission = Type.Object({
  EvalId: Id,
  LastUpdated: Type.Optional(Instant),
  Answers,
  /** What should follow for the student, by an instructor of a club with a school. */
  Recommendation: Type.Optional(Type.Enum([...recommendations])),
  PublicNotes: Type.Optional(Paragraphs(MAX_SENT_NOTES)),
  PrivateNotes: Type.Optional(Paragraphs(MAX_SENT_NOTES)),
});
export type EvalSubmission = Static<typeof EvalSubmission>;
