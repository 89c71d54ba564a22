import { EVERY_GROUP, type FormContent, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { useRead } from '#web/data/query-client.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { texts } from './texts.ts';

const weights = Array.from({ length: 21 }, (_, half) => half / 2);

/** The weight of a section or skill, from 0 to 10 in halves. */
export function WeightField({ weight, onChange }: { weight: number; onChange: (weight: number) => void }) {
  const offered = weights.includes(weight) ? weights : [weight, ...weights];
  return (
    <ChoiceField
      label={texts.weight}
      value={weight}
      options={offered.map(each => ({ value: each, label: each === 0 ? texts.noWeight : each }))}
      onChoose={onChange}
    />
  );
}

/** Returns the run groups of the club's school, and those that the form names. */
export function useRunGroups(organizationId: string, content: FormContent): string[] {
  const { data } = useRead('GetSchool', { organizationId });
  const skills = ratedSectionsOf(content).flatMap(({ Skills }) => Skills);
  const named = skills.flatMap(({ RequiredFor, HiddenFor }) => [...RequiredFor, ...HiddenFor]);
  const known = data?.Groups.map(({ Name }) => Name) ?? [];
  return [...new Set([...known, ...named])].filter(name => name !== EVERY_GROUP);
}
