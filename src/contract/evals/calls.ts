import Type from 'typebox';
import { ByEval, Id, Line, nullable, Paragraphs } from '#contract/schemas/basics.ts';
import { DraftChanges, FormVersionId, ServerDraft } from './drafts.ts';
import {
  EvalCard,
  EvalForm,
  EvalLists,
  EvalSubmission,
  EvalView,
  PublicEval,
  StudentEvalLists,
  StudentEvals,
} from './evals.ts';
import { FormContent } from './forms.ts';

const PublicLink = Type.Object({ PublicLinkKey: nullable(Line(60)) });

/** Filling, submitting and reading evals, those of a person from the people search, and changing completed ones. */
export const evalCalls = {
  ClaimEval: {
    access: 'signedIn',
    changes: ['GetEvalsForInstructor'],
    about: 'Takes the eval on, or null when this person cannot; an evaluator claims their own again at will.',
    query: Type.Object({ ...ByEval.properties, formVersionId: FormVersionId }),
    reply: nullable(EvalForm),
  },
  GetEval: {
    access: 'signedIn',
    about: 'The eval to fill in, for its evaluator.',
    query: ByEval,
    reply: EvalForm,
  },
  GetFormVersion: {
    access: 'signedIn',
    about: "A published version of a club's form, for those who may see an eval with it. It never changes.",
    query: Type.Object({ formVersionId: Id }),
    reply: Type.Object({
      FormVersionId: Id,
      FormId: Id,
      Number: Type.Integer(),
      Content: FormContent,
    }),
  },
  PostEval: {
    access: 'signedIn',
    changes: 'everything',
    about:
      'Submits the eval. The same submission again is Ok. 409 for other answers after completion, and for another version of its form.',
    bodySize: 'document',
    body: EvalSubmission,
  },
  SaveDraft: {
    access: 'signedIn',
    changes: [],
    about:
      'Stores what the evaluator has filled in, and returns all stored fields, those of other devices too; 409 once the eval is complete, and for another version of its form.',
    bodySize: 'document',
    body: DraftChanges,
    reply: ServerDraft,
  },
  GetEvalPublicLinkKey: {
    access: 'anyone',
    about: 'A completed eval by its public link.',
    query: Type.Object({ linkKey: Line(60) }),
    reply: PublicEval,
  },
  GetEvalForAdmin: {
    access: 'organizationAdmin',
    about: "An eval of the organization, with its subject's other evals.",
    query: Type.Object({ evalId: Id, organizationId: Id }),
    reply: EvalView,
  },
  GetEvalsForInstructor: {
    access: 'instructor',
    about: 'The evals an instructor fills, and those about them.',
    reply: EvalLists,
  },
  GetEvalForInstructor: {
    access: 'instructor',
    about: 'One eval that the instructor fills, that is about them, or of a student at one of their events.',
    query: ByEval,
    reply: EvalView,
  },
  GetEvalsForStudent: {
    access: 'student',
    about: 'The evals a student fills, and those about them.',
    reply: StudentEvalLists,
  },
  GetEvalForStudent: {
    access: 'student',
    about: 'One eval that the student fills or that is about them.',
    query: ByEval,
    reply: EvalView,
  },
  GetEvalsForStudentById: {
    access: 'instructorOrAdmin',
    about:
      'The completed evals of a student of an organization where the caller instructs or that they administer.',
    query: Type.Object({ studentId: Id }),
    reply: StudentEvals,
  },
  GetEvalForStudentView: {
    access: 'instructorOrAdmin',
    about: 'One completed eval of such a student, with the others.',
    query: ByEval,
    reply: EvalView,
  },

  GetUserEvalsPublic: {
    access: 'signedIn',
    about:
      'The completed evals of a person that the caller may see, about them and by them, as far as they may.',
    query: Type.Object({ userId: Id }),
    reply: Type.Array(EvalCard),
  },
  GetUserEvalPublic: {
    access: 'signedIn',
    about: 'One completed eval of a person that the caller may see.',
    query: Type.Object({ evalId: Id, organizationId: Id }),
    reply: EvalView,
  },
  GetUserEvalsAdmin: {
    access: 'organizationAdmin',
    about: 'The evals about a person and by them in the organization, the pending ones, too.',
    query: Type.Object({ userId: Id, organizationId: Id }),
    reply: Type.Array(EvalCard),
  },

  ReopenEval: {
    access: 'organizationAdmin',
    changes: 'everything',
    about: 'Gives a completed eval back to its evaluator, with its answers; 409 when it is open already.',
    query: Type.Object({ organizationId: Id, evalId: Id }),
    body: Type.Object({ Reason: Paragraphs(1000) }),
  },
  ReplacePublicLink: {
    access: 'signedIn',
    changes: 'everything',
    about:
      'Gives a completed eval a new public link; the previous link stops working at once. For the subject of the eval and for admins.',
    query: ByEval,
    body: Type.Object({}),
    reply: PublicLink,
  },
  TurnOffPublicLink: {
    access: 'signedIn',
    changes: 'everything',
    about: 'Turns off the public link of a completed eval. For the subject of the eval and for admins.',
    query: ByEval,
    body: Type.Object({}),
    reply: PublicLink,
  },
} as const;
