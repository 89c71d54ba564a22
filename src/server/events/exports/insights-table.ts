import type { Insights } from '#contract/clubs/insights.ts';
import { INSTRUCTOR_RATES_STUDENT, slidersOf } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import type { Cell, Table } from '#domain/text/csv.ts';
import { hundredths } from './columns.ts';

/** The names of the built-in form's skills, as the export of results has them, by their keys. */
const skillNames = new Map(
  templateFor(INSTRUCTOR_RATES_STUDENT).sections.flatMap(section =>
    slidersOf(section).map(({ property, label }): [string, string] => [
      property,
      `${section.title}: ${label}`,
    ]),
  ),
);

/** Names a skill of a club's form: 'Green group, from version 3: Flags'. */
function ownSkillName(forms: Insights['Forms'], form: string | null, skill: string): string | undefined {
  const own = forms.find(({ Form }) => Form === form);
  const label = own?.Skills.find(({ Skill }) => Skill === skill)?.Label;
  if (!own || label === undefined) return undefined;
  const since = own.Number > 1 ? `, from version ${own.Number}` : '';
  return `${own.Name}${since}: ${label}`;
}

/** Sorts the skills of each season, group and form as the form has them. */
function sortByForm(skills: Insights['Skills'], forms: Insights['Forms']): Insights['Skills'] {
  const keysOf = (form: string | null) =>
    form === null
      ? [...skillNames.keys()]
      : (forms.find(({ Form }) => Form === form)?.Skills.map(({ Skill }) => Skill) ?? []);
  const together = Map.groupBy(skills, ({ Season, Group, Form }) => JSON.stringify([Season, Group, Form]));
  return [...together.values()].flatMap(ofGroup => {
    const keys = keysOf(ofGroup[0]?.Form ?? null);
    return ofGroup.toSorted((a, b) => keys.indexOf(a.Skill) - keys.indexOf(b.Skill));
  });
}

const header = [
  ...(['Insight', 'Season', 'Name', 'Group', 'To Group', 'Students'] as const),
  ...([
    'Evals',
    'Completed',
    'Days to Done',
    'Average',
    'Lower Quartile',
    'Upper Quartile',
    'Forms',
  ] as const),
] as const;

const row = (cells: Partial<Record<(typeof header)[number], Cell>>): Cell[] =>
  header.map(name => cells[name] ?? null);

/** Lists each figure of the insights as a row; cells that do not apply are empty. */
export const insightsTable = ({ Events, Skills, Forms, Moves, Instructors }: Insights): Table => ({
  header,
  rows: [
    ...Events.map(({ Name, Start, Season, Sent, Completed, DaysToDone }) =>
      row({
        ...{ Insight: 'Event', Season, Name: `${Name}, ${Start}`, Evals: Sent, Completed },
        'Days to Done': DaysToDone,
      }),
    ),
    ...sortByForm(Skills, Forms).map(({ Season, Group, Form, Skill, Evals, Average }) =>
      row({
        ...{ Insight: 'Skill', Season, Group, Evals, Completed: Evals, Average: hundredths(Average) },
        Name: ownSkillName(Forms, Form, Skill) ?? skillNames.get(Skill) ?? Skill,
      }),
    ),
    ...Moves.map(({ Season, From, To, Students }) =>
      row({ Insight: 'Move', Season, Group: From, 'To Group': To, Students }),
    ),
    ...Instructors.map(({ Season, DisplayName, Students, Completed, Open, Average, Middle, Forms }) =>
      row({
        ...{ Insight: 'Instructor', Season, Name: DisplayName, Students, Forms },
        ...{ Evals: Completed + Open, Completed },
        Average: hundredths(Average),
        'Lower Quartile': hundredths(Middle?.From ?? null),
        'Upper Quartile': hundredths(Middle?.To ?? null),
      }),
    ),
  ],
});
