import { useState } from 'react';
import type { Rule } from '#contract/events/run-groups.ts';
import type { Advancement, Candidate, Decision } from '#contract/school/advancement.ts';
import type { LadderGroup } from '#contract/school/school.ts';
import { type AdvancementFacts, judgeAdvancement } from '#domain/school/advancement.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { api } from '#web/client/api.ts';
import { refetchAll } from '#web/client/query-client.ts';
import { bindChoice } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { listRequirements } from './list-requirements.ts';
import { texts } from './texts.ts';

const checkRideNeeds = ['never', 'if-asked', 'always'] as const;

const describeRule = (rule: Rule) => listRequirements(rule).join(', ') || texts.noRule;

/** The rules for moving up into each group, as sentences; chief instructors change them. */
export function AdvancementRules({ club }: { club: Advancement }) {
  const [chosenId, setChosenId] = useState<string>();
  const above = club.Ladder.slice(1);
  const chosen = above.find(({ RunGroupId }) => RunGroupId === chosenId);
  if (above.length === 0) return null;
  return (
    <Card>
      <h3>{texts.rules}</h3>
      <ul className="stack-15 divided">
        {above.map(rung => (
          <li key={rung.RunGroupId} className="actions apart at-top">
            <p className="breakable">
              <strong>{`${rung.Name}:`}</strong> {describeRule(rung.Rule)}
            </p>
            <Button
              variant="quiet"
              aria-label={texts.changeRuleOf(rung.Name)}
              onClick={() => setChosenId(rung.RunGroupId)}
            >
              {texts.change}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <RuleDialog club={club} rung={chosen} onClose={() => setChosenId(undefined)} />}
    </Card>
  );
}

type Count = 'MinDays' | 'MinEvents' | 'MinRecommendations';

/** A rule while it is typed; null: the field is empty. */
type TypedRule = Omit<Rule, Count> & Readonly<Record<Count, number | null>>;

interface RuleDialogProps {
  club: Advancement;
  rung: LadderGroup;
  onClose: () => void;
}

/** Returns the rule; an empty count is none. */
const readRule = (values: TypedRule): Rule => ({
  ...values,
  MinDays: values.MinDays ?? 0,
  MinEvents: values.MinEvents ?? 0,
  MinRecommendations: values.MinRecommendations ?? 0,
});

function RuleDialog({ club, rung, onClose }: RuleDialogProps) {
  const { RunGroupId, Version } = rung;
  const form = useSavedForm<TypedRule, unknown>({
    name: `rule:${RunGroupId}`,
    saved: rung.Rule,
    submit: values =>
      api.SaveAdvancementRule({
        body: {
          OrganizationId: club.OrganizationId,
          RunGroupId,
          Version,
          Rule: readRule(values),
        },
      }),
    onSaved: onClose,
    onFailed: refetchAll,
    messages: { saved: texts.ruleSaved(rung.Name), failed: texts.ruleNotSaved },
  });
  const { values, change } = form;
  const rule = readRule(values);
  const count = (member: Count, label: string, max: number) => (
    <TextField
      label={label}
      type="number"
      min={0}
      max={max}
      required
      value={values[member] ?? ''}
      onChange={({ target: { value } }) =>
        change({ [member]: value === '' ? null : Math.min(max, Math.max(0, Math.trunc(Number(value)))) })
      }
    />
  );
  const { ready, of, overridden, signed } = applyRuleToSeason(club, rung, rule, new Date());
  return (
    <FormDialog title={texts.ruleOf(rung.Name)} submit={texts.save} form={form} onClose={onClose}>
      {count('MinDays', texts.minDays, 99)}
      {count('MinEvents', texts.minEvents, 20)}
      {count('MinRecommendations', texts.minRecommendations, 5)}
      <ChoiceField
        label={texts.minSkill}
        options={[{ value: null, label: texts.noMatter }, 1, 2, 3, 4]}
        {...bindChoice(form, 'MinSkill')}
      />
      <TextField
        label={texts.minScore}
        hint={texts.minScoreHint}
        type="number"
        min={0}
        max={4}
        step={0.1}
        value={rule.MinScore === null ? '' : String(rule.MinScore)}
        onChange={({ target }) => change({ MinScore: target.value === '' ? null : Number(target.value) })}
      />
      <ChoiceField
        label={texts.checkRide}
        options={checkRideNeeds.map(need => ({ value: need, label: texts.checkRideWhen[need] }))}
        {...bindChoice(form, 'CheckRide')}
      />
      <p>{describeRule(rule)}</p>
      <p className="soft">
        {texts.wouldBeReady(ready, of)}
        {signed > 0 && <span> {texts.wouldBeOverridden(overridden, signed)}</span>}
      </p>
    </FormDialog>
  );
}

const YEAR = 365 * DAY_MS;

type Known = NonNullable<Decision['Known']>;

const factsOf = (
  { Days, Events, RecommendedBy, Lowest, CheckRide }: Omit<Known, 'Score'>,
  score: number | null,
): AdvancementFacts => ({
  days: Days,
  events: Events,
  recommendedBy: RecommendedBy,
  checkRide: CheckRide,
  score,
  lowestSkill: Lowest && { label: Lowest.Skill, rating: Lowest.Rating },
});

const isReady = (rule: Rule, student: Candidate) =>
  judgeAdvancement(rule, factsOf(student, student.Scores.at(-1) ?? null)).Ready;

const needsOverride = (rule: Rule, known: Known) =>
  judgeAdvancement(rule, factsOf(known, known.Score)).Criteria.some(({ Met }) => !Met);

/**
 * Applies a rule to a season. Counts the ready students whose next group is this one, and the sign-offs of the last
 * year that the rule would have refused without an override.
 */
export function applyRuleToSeason(
  { Students, Decided }: Advancement,
  { RunGroupId }: LadderGroup,
  rule: Rule,
  now: Date,
) {
  const candidates = Students.filter(({ Next }) => Next === RunGroupId);
  const since = new Date(now.getTime() - YEAR).toISOString();
  const signed = Decided.filter(
    decision => decision.RunGroupId === RunGroupId && decision.SignedAt >= since && !decision.Withdrawn,
  ).flatMap(({ Known: known }) => known ?? []);
  return {
    ready: candidates.filter(student => isReady(rule, student)).length,
    of: candidates.length,
    overridden: signed.filter(known => needsOverride(rule, known)).length,
    signed: signed.length,
  };
}
