import type { EvalCard } from '#contract/evals/evals.ts';
import { type Answers, AVERAGE, answerAt } from '#domain/evals/answers.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { englishForms, templateOfForm, textIn } from '#domain/evals/forms/form-template.ts';
import {
  INSTRUCTOR_RATES_STUDENT,
  NOT_APPLICABLE,
  NOT_SEEN,
  ratedSections,
  slidersOf,
  type Template,
} from '#domain/evals/forms/template.ts';
import { templates } from '#domain/evals/forms/templates.ts';
import type { Cell, Table } from '#domain/text/csv.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { type Column, hundredths } from './columns.ts';

export interface ExportedEval {
  readonly card: EvalCard;
  readonly studentEmail: string | null;
  readonly instructorEmail: string | null;
  /** Only of a completed eval: answers in progress belong to the evaluator. */
  readonly answers: Answers;
  /** null: the built-in form. */
  readonly form: FormContent | null;
  readonly summary: string | null;
  readonly publicNotes: string;
  readonly privateNotes: string;
}

type EvalColumn = Column<ExportedEval>;

const whoRates = ({ EvalType }: EvalCard): string =>
  EvalType === INSTRUCTOR_RATES_STUDENT ? 'Instructor rates student' : 'Student rates instructor';

const people: readonly EvalColumn[] = [
  { name: 'Event', of: ({ card }) => card.EventName },
  { name: 'Date', of: ({ card }) => card.EventDate },
  { name: 'Track', of: ({ card }) => card.Track },
  { name: 'Form', of: ({ card }) => whoRates(card) },
  { name: 'State', of: ({ card }) => card.EvalStateString },
  { name: 'Student', of: ({ card }) => card.StudentProfile?.DisplayName ?? null },
  { name: 'Student Email', of: ({ studentEmail }) => studentEmail },
  { name: 'Instructor', of: ({ card }) => card.InstructorProfile?.DisplayName ?? null },
  { name: 'Instructor Email', of: ({ instructorEmail }) => instructorEmail },
  { name: 'Car', of: ({ card }) => card.Car },
  { name: 'Apex Score', of: ({ card }) => hundredths(card.ApexScore) },
];

function ratingOf(answers: Answers, section: string, field: string): Cell {
  const value = answerAt(answers, section, field);
  if (value === NOT_SEEN) return englishForms.notSeen.label;
  return value === NOT_APPLICABLE ? 'N/A' : (value ?? null);
}

/** The averages and skills of the sections of a form. */
const columnsOf = (template: Template): { key: string; name: string; of: (answers: Answers) => Cell }[] =>
  ratedSections(template).flatMap(section => [
    {
      // A skill of the section may have the section's key.
      key: `${section.property}/${AVERAGE}`,
      name: `${section.title} Average`,
      of: (answers: Answers) => hundredths(answerAt(answers, section.property, AVERAGE)),
    },
    ...slidersOf(section).map(({ property, label }) => ({
      key: property,
      name: `${section.title}: ${label}`,
      of: (answers: Answers) => ratingOf(answers, section.property, property),
    })),
  ]);

/** The columns of both built-in forms, side by side. */
const ratings = templates
  .flatMap(columnsOf)
  .map(({ name, of }): EvalColumn => ({ name, of: ({ form, answers }) => (form ? null : of(answers)) }));

/**
 * The columns of the forms of the club that these evals have. Versions of a form share what has the same key; what has one name
 * but several keys is told apart by them.
 */
function columnsOfClub(evals: readonly ExportedEval[]): EvalColumn[] {
  const cells = new Map<ExportedEval, ReadonlyMap<string, Cell>>();
  const shown = new Map<string, { readonly key: string; readonly name: string }>();
  for (const exported of evals) {
    const { form, answers } = exported;
    if (!form) continue;
    const title = textIn(form.Name, form, englishForms.language);
    const columns = columnsOf(templateOfForm(form, englishForms));
    const idOf = (key: string) => `${title}: ${key}`;
    for (const { key, name } of columns) shown.set(idOf(key), { key, name: `${title}: ${name}` });
    cells.set(exported, new Map(columns.map(({ key, of }) => [idOf(key), of(answers)])));
  }
  const names = [...shown.values()].map(({ name }) => name);
  return [...shown].map(([id, { key, name }]) => ({
    name: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${key})`,
    of: exported => cells.get(exported)?.get(id) ?? null,
  }));
}

const words: readonly EvalColumn[] = [
  { name: 'Summary', of: ({ summary }) => summary },
  { name: 'External Notes', of: ({ publicNotes }) => publicNotes },
  { name: 'Internal Notes', of: ({ privateNotes }) => privateNotes },
];

const lastDay: EvalColumn = { name: 'Last Day', of: ({ card }) => card.EventLastDay };

/**
 * Lists the evals of an event, one a row, with all that an admin may read. Adds the last day if the event has several
 * days.
 */
export async function resultsTable(evals: readonly ExportedEval[], hasDays: boolean): Promise<Table> {
  const columns = [
    ...people.flatMap(one => (hasDays && one.name === 'Date' ? [one, lastDay] : one)),
    ...ratings,
    ...columnsOfClub(evals),
    ...words,
  ];
  return {
    header: columns.map(({ name }) => name),
    rows: await mapInSlices(evals, exported => columns.map(({ of }) => of(exported))),
  };
}
