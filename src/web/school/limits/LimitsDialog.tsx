import type { ReactNode } from 'react';
import type { InstructorLimits } from '#contract/events/limits.ts';
import { type DaySet, daySet, MAX_DAYS } from '#domain/events/days.ts';
import { MOST_STUDENTS } from '#domain/events/limits/limits.ts';
import { refetchAll } from '#web/client/query-client.ts';
import { bindChoice, bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { limitTexts as texts } from '#web/school/texts.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { DayBoxes } from '#web/ui/DayBoxes.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';

type Limits = Omit<InstructorLimits, 'UserId' | 'Source' | 'Version'>;

export interface LimitsDialogProps {
  title: string;
  /** Names the event and the instructor: the phone stores what is typed under this name. */
  form: string;
  saved: Limits & Pick<InstructorLimits, 'Source'> & { readonly Days?: readonly number[] };
  /** The run groups of students at the event. */
  groups: readonly string[];
  /** The names of the event's days, where there are several to choose from. */
  dayNames?: readonly string[];
  /** `days` are the days on which the instructor comes, where they were changed. */
  send: (limits: Limits, days?: DaySet) => Promise<unknown>;
  onClose: () => void;
  /** Shown above the fields. */
  children?: ReactNode;
}

const counts = Array.from({ length: MOST_STUDENTS + 1 }, (_, count) => count);

/** The run groups of the event, then saved groups that it lacks: without them Save would drop them. */
export const listChoices = (
  groups: readonly string[],
  saved: readonly string[] | null,
): readonly string[] => [...new Set([...groups, ...(saved ?? [])])];

/** Changes what an instructor can take at an event (docs/product.md#instructor-limits). */
export function LimitsDialog(props: LimitsDialogProps) {
  const { title, form, saved, groups, dayNames = [], send, onClose, children } = props;
  const { MaxStudents, OwnGroup, Note, Source } = saved;
  const days = daySet(saved.Days ?? [], MAX_DAYS);
  const limitsForm = useSavedForm({
    name: form,
    saved: { MaxStudents, Groups: saved.Groups ?? [], OwnGroup, Note, days },
    submit: ({ days: chosen, Groups, ...limits }) =>
      send({ ...limits, Groups: Groups.length > 0 ? Groups : null }, chosen === days ? undefined : chosen),
    onSaved: onClose,
    onFailed: refetchAll,
    messages: { saved: texts.saved },
  });
  const { values, change } = limitsForm;
  return (
    <FormDialog title={title} submit={texts.save} form={limitsForm} onClose={onClose}>
      {children}
      {Source !== 'event' && <p className="soft small">{texts.sources[Source]}</p>}
      {dayNames.length > 0 && (
        <DayBoxes
          label={texts.days}
          dayNames={dayNames}
          days={values.days}
          onChange={chosen => change({ days: chosen })}
        />
      )}
      <ChoiceField label={texts.most} options={counts} {...bindChoice(limitsForm, 'MaxStudents')} />
      <GroupChoice
        label={texts.groups}
        hint={texts.groupsHint}
        groups={listChoices(groups, saved.Groups)}
        chosen={values.Groups}
        onChange={Groups => change({ Groups })}
      />
      <ChoiceField
        label={texts.own}
        options={[
          { value: '', label: texts.noGroup },
          ...listChoices(groups, OwnGroup === '' ? null : [OwnGroup]),
        ]}
        {...bindChoice(limitsForm, 'OwnGroup')}
      />
      <TextField label={texts.note} hint={texts.noteHint} maxLength={200} {...bindText(limitsForm, 'Note')} />
    </FormDialog>
  );
}
