import { useState } from 'react';
import type { Insights } from '#contract/clubs/insights.ts';
import { percentOf } from '#domain/evals/scoring.ts';
import { insightTexts as texts } from '#web/clubs/settings/texts.ts';
import { ScoreChange } from '#web/evals/view/ScoreChange.tsx';
import { showAverage } from '#web/language/figures.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { NoFigure } from '#web/ui/NoFigure.tsx';
import { Figures } from './Figures.tsx';
import { listSkillAverages } from './skill-averages.ts';

const showAverageOf = (average: number | null) =>
  average === null ? <NoFigure reason={texts.tooFew} /> : showAverage(average);

interface SkillAveragesProps {
  season: number;
  insights: Insights;
}

/** The average of each skill in a chosen run group and form, beside the season before. */
export function SkillAverages({ season, insights }: SkillAveragesProps) {
  const rated = listSkillAverages(insights, season);
  const groups = [...new Set(rated.map(({ group }) => group))].sort();
  const [chosen, setChosen] = useState<string>();
  const group = groups.find(one => one === chosen) ?? groups[0];
  const forms = [...new Set(rated.filter(skill => skill.group === group).map(({ form }) => form))];
  const [chosenForm, setChosenForm] = useState<string | null>();
  const form = forms.find(one => one === chosenForm) ?? forms[0] ?? null;
  const shown = rated.filter(skill => skill.group === group && skill.form === form);
  const hasAverages = shown.some(({ average }) => average !== null);
  const isCompared = shown.some(({ before }) => before !== null);
  const nameOf = (id: string | null): string => {
    const own = insights.Forms.find(({ Form }) => Form === id);
    return own ? texts.ownForm(own.Name, own.Number) : texts.builtInForm;
  };
  if (group === undefined) return null;
  return (
    <Figures
      title={texts.skills(season)}
      lead={hasAverages ? texts.skillsLead : texts.tooFewIn(season)}
      choice={
        <div className="fields form-width">
          <ChoiceField label={texts.group} value={group} options={groups} onChoose={setChosen} />
          {(forms.length > 1 || form !== null) && (
            <ChoiceField
              label={texts.form}
              value={form}
              options={forms.map(one => ({ value: one, label: nameOf(one) }))}
              onChoose={setChosenForm}
            />
          )}
        </div>
      }
      caption={[texts.skills(season), group, form && nameOf(form)].filter(Boolean).join(', ')}
      headings={[texts.skill, String(season), ...(isCompared ? [texts.change] : [])]}
      rows={(hasAverages ? shown : []).map(({ key, label, average, before }) => ({
        key,
        percent: average === null ? undefined : percentOf(average),
        cells: [
          label,
          showAverageOf(average),
          ...(isCompared ? [<ScoreChange key="change" now={average} before={before} />] : []),
        ],
      }))}
    />
  );
}
