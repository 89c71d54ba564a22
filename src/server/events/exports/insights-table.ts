import type { Insights } from '#contract/clubs/insights.ts';
import { ratedSections, slidersOf } from '#domain/evals/forms/template.ts';
import { templates } from '#domain/evals/forms/templates.ts';
import type { Table } from '#domain/text/csv.ts';
import { hundredths } from './columns.ts';

/** The names of the skills, as the export of results has them, by their names in the insights. */
const skillNames = new Map(
  templates.flatMap(template =>
    ratedSections(template).flatMap(section =>
      slidersOf(section).map(({ property, label }): [string, string] => [
        `${section.property}.${property}`,
        `${section.title}: ${label}`,
      ]),
    ),
  ),
);

/** 'Green group, from version 3: Flags'. */
function ownSkillName(forms: Insights['Forms'], form: string | null, skill: string): string | undefined {
  const own = forms.find(({ Form }) => Form === form);
  const label = own?.Skills.find(({ Skill }) => Skill === skill)?.Label;
  if (!own || label === undefined) return undefined;
  const isLater = own.Number > 1 ? `, from version ${own.Number}` : '';
  return `${own.Name}${isLater}: ${label}`;
}

/** Lists each figure of the insights as a row; cells that do not apply are empty. */
export const insightsTable = ({ Events, Skills, Forms, Moves, Instructors }: Insights): Table => ({
  header: [
    ...['Insight', 'Season', 'Name', 'Group', 'To Group', 'Students'],
    ...['Evals', 'Completed', 'Days to Done', 'Average', 'Spread'],
  ],
  rows: [
    ...Events.map(({ Name, Start, Season, Sent, Completed, DaysToDone }) => [
      ...['Event', Season, `${Name}, ${Start}`, null, null, null, Sent, Completed, DaysToDone, null, null],
    ]),
    ...Skills.map(({ Season, Group, Form, Skill, Evals, Average }) => [
      ...[
        'Skill',
        Season,
        ownSkillName(Forms, Form, Skill) ?? skillNames.get(Skill) ?? Skill,
        Group,
        null,
        null,
        Evals,
        Evals,
        null,
        hundredths(Average),
        null,
      ],
    ]),
    ...Moves.map(({ Season, From, To, Students }) => [
      ...['Move', Season, null, From, To, Students, null, null, null, null, null],
    ]),
    ...Instructors.map(({ Season, DisplayName, Students, Completed, Open, Average, Spread }) => [
      ...['Instructor', Season, DisplayName, null, null, Students, Completed + Open, Completed],
      ...[null, hundredths(Average), hundredths(Spread)],
    ]),
  ],
});
