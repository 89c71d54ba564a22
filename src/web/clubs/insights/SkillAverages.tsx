import { useState } from 'react';
import type { Insights } from '#contract/clubs/insights.ts';
import { INSTRUCTOR_RATES_STUDENT, ratedSections, slidersOf } from '#domain/evals/forms/template.ts';
import { ScoreChange } from '#web/evals/view/ScoreChange.tsx';
import { showAverage } from '#web/language/figures.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { NoFigure } from '#web/ui/NoFigure.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { Figures } from './Figures.tsx';
import { texts } from './texts.ts';

/** The skills of the form in its order, with the name that the insights have for each. */
const skillsOfForm = () =>
  ratedSections(formFor(INSTRUCTOR_RATES_STUDENT)).flatMap(section =>
    slidersOf(section).map(({ property, label }) => ({ id: `${section.property}.${property}`, label })),
  );

const showAverageOf = (average: number | null) =>
  average === null ? <NoFigure reason={texts.tooFew} /> : showAverage(average);

/** The average of each skill in a chosen run group, beside the season before. */
export function SkillAverages({ season, insights }: { season: number; insights: Insights }) {
  const { Skills: skills, OwnForms } = insights;
  const own = OwnForms.filter(({ Season }) => Season === season);
  const rated = skills.filter(({ Season }) => Season === season);
  const groups = [...new Set([...rated, ...own].map(({ Group }) => Group))];
  const [chosen, setChosen] = useState<string>();
  const group = groups.find(one => one === chosen) ?? groups[0];
  const averageOf = (year: number, id: string) =>
    skills.find(({ Season, Group, Skill }) => Season === year && Group === group && Skill === id)?.Average ??
    null;
  const shown = skillsOfForm().map(({ id, label }) => ({
    ...{ id, label, average: averageOf(season, id), before: averageOf(season - 1, id) },
  }));
  const averages = shown.flatMap(({ average }) => average ?? []);
  const hasAverages = averages.length > 0;
  const years = [
    ...new Set(skills.filter(of => of.Group === group && of.Season <= season).map(of => of.Season)),
  ];
  const title = texts.skills(season);
  const leftOut = own.find(({ Group }) => Group === group)?.Evals ?? 0;
  const lead = hasAverages ? texts.skillsLead : texts.tooFewIn(season);
  if (group === undefined) return null;
  return (
    <Figures
      title={title}
      lead={leftOut > 0 ? `${lead} ${texts.ownForms(leftOut)}` : lead}
      choice={
        <div className="form-width">
          <SelectField label={texts.group} value={group} onChange={({ target }) => setChosen(target.value)}>
            {groups.map(one => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        </div>
      }
      bars={(hasAverages ? shown : []).map(({ id, label, average, before }) => ({
        key: id,
        bar:
          average === null ? (
            <p className="small">
              <strong>{label}</strong> <span className="soft">{texts.tooFew}</span>
            </p>
          ) : (
            <ScoreBar label={label} average={average} note={<ScoreChange now={average} before={before} />} />
          ),
      }))}
    >
      {hasAverages && (
        <FiguresTable
          caption={`${title}, ${group}`}
          headings={[texts.skill, ...years.map(String)]}
          rows={shown.map(({ id, label }) => ({
            key: id,
            cells: [label, ...years.map(year => showAverageOf(averageOf(year, id)))],
          }))}
          total={[
            texts.average,
            showAverage(averages.reduce((all, average) => all + average, 0) / averages.length),
          ]}
        />
      )}
    </Figures>
  );
}
