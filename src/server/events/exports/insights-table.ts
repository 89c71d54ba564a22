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

/** Lists each figure of the insights as a row; cells that do not apply are empty. */
export const insightsTable = ({ Events, Skills, Moves, Instructors }: Insights): Table => ({
  header: [
    ...['Insight', 'Season', 'Name', 'Group', 'To Group', 'Students'],
    ...['Evals', 'Completed', 'Days to Done', 'Average', 'Spread'],
  ],
  rows: [
    ...Events.map(({ Name, Start, Season, Sent, Completed, DaysToDone }) => [
      ...['Event', Season, `${Name}, ${Start}`, null, null, null, Sent, Completed, DaysToDone, null, null],
    ]),
    ...Skills.map(({ Season, Group, Skill, Evals, Average }) => [
      ...[
        'Skill',
        Season,
        skillNames.get(Skill) ?? Skill,
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
