import type { ReactNode } from 'react';
import type { InstructorLimits } from '#contract/events/limits.ts';
import { type DaySet, daySet, MAX_DAYS } from '#domain/events/days.ts';
import { MOST_STUDENTS } from '#domain/events/limits/limits.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { limitTexts as texts } from '#web/school/texts.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { DayBoxes } from '#web/ui/DayBoxes.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';

type Limits = Omit<InstructorLimits, 'UserId' | 'Source'>;

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
  const typed = useTyped(form, { MaxStudents, Groups: saved.Groups ?? [], OwnGroup, Note, days });
  const { now, type } = typed;
  const save = ({ days: chosen, Groups, ...limits }: typeof now) =>
    send({ ...limits, Groups: Groups.length > 0 ? Groups : null }, chosen === days ? undefined : chosen);
  return (
    <CommandDialog
      title={title}
      submit={texts.save}
      send={() => save(now)}
      typed={typed}
      done={texts.saved}
      notDone={texts.notSaved}
      onClose={onClose}
    >
      {children}
      {Source !== 'event' && <p className="soft small">{texts.sources[Source]}</p>}
      {dayNames.length > 0 && (
        <DayBoxes
          label={texts.days}
          dayNames={dayNames}
          days={now.days}
          onChange={chosen => type({ days: chosen })}
        />
      )}
      <ChoiceField
        label={texts.most}
        value={now.MaxStudents}
        options={counts}
        onChoose={chosen => type({ MaxStudents: chosen })}
      />
      <GroupChoice
        label={texts.groups}
        hint={texts.groupsHint}
        groups={listChoices(groups, saved.Groups)}
        chosen={now.Groups}
        onChange={Groups => type({ Groups })}
      />
      <ChoiceField
        label={texts.own}
        value={now.OwnGroup}
        options={[
          { value: '', label: texts.noGroup },
          ...listChoices(groups, OwnGroup === '' ? null : [OwnGroup]),
        ]}
        onChoose={chosen => type({ OwnGroup: chosen })}
      />
      <TextField label={texts.note} hint={texts.noteHint} maxLength={200} {...bindText(typed, 'Note')} />
    </CommandDialog>
  );
}
