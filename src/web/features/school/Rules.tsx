import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Advancement, Rule, Rung } from '#contract/schemas/school.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import styles from './Advancement.module.css';
import { onSeason } from './on-season.ts';
import { texts } from './texts.ts';

/** What it takes to move up into each group, as sentences; chief instructors change it. */
export function Rules({ club }: { club: Advancement }) {
  const [chosen, setChosen] = useState<Rung>();
  const above = club.Ladder.slice(1);
  if (above.length === 0) return null;
  return (
    <Card>
      <h3>{texts.rules}</h3>
      <ul className={styles.decisions}>
        {above.map(rung => (
          <li key={rung.RunGroupId} className={styles.decision}>
            <p>
              <strong>{rung.Name}:</strong> {texts.sentence(rung.Rule)}
            </p>
            <Button
              variant="quiet"
              aria-label={texts.changeRuleOf(rung.Name)}
              onClick={() => setChosen(rung)}
            >
              {texts.changeRule}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <RuleDialog key={chosen.RunGroupId} club={club} rung={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Card>
  );
}

interface RuleDialogProps {
  club: Advancement;
  rung: Rung;
  onClose: () => void;
}

function RuleDialog({ club, rung, onClose }: RuleDialogProps) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const formId = useId();
  const [rule, setRule] = useState(rung.Rule);
  const change = (changes: Partial<Rule>) => setRule(now => ({ ...now, ...changes }));
  const saving = useMutation({
    mutationFn: () => {
      const { RunGroupId, Number: number } = rung;
      const { OrganizationId } = club;
      return api.SaveAdvancementRule({
        body: { OrganizationId, RunGroupId, Number: number, Rule: rule },
        whenSignedOut: 'throw',
      });
    },
    onSuccess: async () => {
      alerts.success(texts.ruleSaved(rung.Name));
      await queries.invalidateQueries({ queryKey: ['GetAdvancement'] });
      onClose();
    },
  });
  const count = (member: 'MinDays' | 'MinEvents' | 'MinRecommendations', label: string, max: number) => (
    <TextField
      label={label}
      type="number"
      min={0}
      max={max}
      required
      value={String(rule[member])}
      onChange={({ target }) =>
        change({ [member]: Math.min(max, Math.max(0, Math.trunc(Number(target.value)))) })
      }
    />
  );
  const { ready, of } = onSeason(club, rung, rule);
  return (
    <Dialog
      open
      title={texts.ruleOf(rung.Name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
            {texts.saveRule}
          </Button>
        </>
      }
    >
      <Form id={formId} label={texts.ruleOf(rung.Name)} onSubmit={() => saving.mutate()}>
        {count('MinDays', texts.minDays, 99)}
        {count('MinEvents', texts.minEvents, 20)}
        {count('MinRecommendations', texts.minRecommendations, 5)}
        <SelectField
          label={texts.minSkill}
          value={rule.MinSkill ?? ''}
          onChange={({ target }) => change({ MinSkill: Number(target.value) || null })}
        >
          <option value="">{texts.noMatter}</option>
          {[1, 2, 3, 4].map(rating => (
            <option key={rating}>{rating}</option>
          ))}
        </SelectField>
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
      </Form>
      <p>{texts.sentence(rule)}</p>
      <p className="soft">{texts.wouldBeReady(ready, of)}</p>
      {saving.isError && <Reasons lines={[texts.ruleNotSaved, ...explain(saving.error)]} />}
    </Dialog>
  );
}
