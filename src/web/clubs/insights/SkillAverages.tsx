import { useState } from 'react';
import type { Insights } from '#contract/clubs/insights.ts';
import { INSTRUCTOR_RATES_STUDENT, slidersOf } from '#domain/evals/forms/template.ts';
import { insightTexts as texts } from '#web/clubs/settings/texts.ts';
import { ScoreChange } from '#web/evals/view/ScoreChange.tsx';
import { showAverage } from '#web/language/figures.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { NoFigure } from '#web/ui/NoFigure.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { Figures } from './Figures.tsx';

/** The skills of the built-in form in its order. */
const skillsOfBuiltInForm = () =>
  formFor(INSTRUCTOR_RATES_STUDENT)
    .sections.flatMap(slidersOf)
    .map(({ property, label }) => ({ id: property, label }));

const showAverageOf = (average: number | null) =>
  average === null ? <NoFigure reason={texts.tooFew} /> : showAverage(average);

const formNameOf = (own: Insights['Forms'][number] | undefined): string =>
  own ? texts.ownForm(own.Name, own.Number) : texts.builtInForm;

/** The average of each skill in a chosen run group and form, beside the season before. */
export function SkillAverages({ season, insights }: { season: number; insights: Insights }) {
  const rated = insights.Skills.filter(({ Season }) => Season === season);
  const groups = [...new Set(rated.map(({ Group }) => Group))];
  const [chosen, setChosen] = useState<string>();
  const group = groups.find(one => one === chosen) ?? groups[0];
  const forms = [...new Set(rated.filter(({ Group }) => Group === group).map(({ Form }) => Form))];
  const [chosenForm, setChosenForm] = useState<string | null>();
  const form = forms.find(one => one === chosenForm) ?? forms[0] ?? null;
  const own = insights.Forms.find(({ Form }) => Form === form);
  const skills = insights.Skills.filter(({ Group, Form }) => Group === group && Form === form);
  const averageOf = (year: number, id: string) =>
    skills.find(({ Season, Skill }) => Season === year && Skill === id)?.Average ?? null;
  const ownSkills = own?.Skills.map(({ Skill, Label }) => ({ id: Skill, label: Label }));
  const shown = (ownSkills ?? skillsOfBuiltInForm()).map(({ id, label }) => ({
    ...{ id, label, average: averageOf(season, id), before: averageOf(season - 1, id) },
  }));
  const averages = shown.flatMap(({ average }) => average ?? []);
  const hasAverages = averages.length > 0;
  const years = [...new Set(skills.filter(of => of.Season <= season).map(of => of.Season))];
  const title = texts.skills(season);
  if (group === undefined) return null;
  return (
    <Figures
      title={title}
      lead={hasAverages ? texts.skillsLead : texts.tooFewIn(season)}
      choice={
        <div className="form-width stack-1">
          <ChoiceField label={texts.group} value={group} options={groups} onChoose={setChosen} />
          {(forms.length > 1 || own) && (
            <ChoiceField
              label={texts.form}
              value={form}
              options={forms.map(one => ({
                value: one,
                label: formNameOf(insights.Forms.find(({ Form }) => Form === one)),
              }))}
              onChoose={setChosenForm}
            />
          )}
        </div>
      }
      caption={[title, group, own && formNameOf(own)].filter(Boolean).join(', ')}
      headings={[texts.skill, ...years.map(String)]}
      rows={(hasAverages ? shown : []).map(({ id, label, average, before }) => ({
        key: id,
        bar:
          average === null ? (
            <p className="small">
              <strong>{label}</strong> <span className="soft">{texts.tooFew}</span>
            </p>
          ) : (
            <ScoreBar label={label} average={average} note={<ScoreChange now={average} before={before} />} />
          ),
        cells: [label, ...years.map(year => showAverageOf(averageOf(year, id)))],
      }))}
      total={[
        texts.average,
        showAverage(averages.reduce((all, average) => all + average, 0) / averages.length),
      ]}
    />
  );
}
