import type { ReactNode } from 'react';
import type { InstructorLimits } from '#contract/events/limits.ts';
import { MOST_STUDENTS } from '#domain/events/limits/limits.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { DecisionDialog } from '#web/school/criteria/DecisionDialog.tsx';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import { texts } from './texts.ts';

type Limits = Omit<InstructorLimits, 'UserId' | 'Source'>;

interface LimitsDialogProps {
  title: string;
  /** Names the event and the instructor: the phone stores what is typed under this name. */
  form: string;
  saved: Limits & Pick<InstructorLimits, 'Source'>;
  /** The run groups of students at the event. */
  groups: readonly string[];
  send: (limits: Limits) => Promise<unknown>;
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
export function LimitsDialog({ title, form, saved, groups, send, onClose, children }: LimitsDialogProps) {
  const { MaxStudents, Groups, OwnGroup, Note, Source } = saved;
  const typed = useTyped(form, {
    most: String(MaxStudents),
    chosen: Groups ?? [],
    own: OwnGroup,
    note: Note,
  });
  const { most, chosen, own, note } = typed.now;
  return (
    <DecisionDialog
      title={title}
      decide={texts.save}
      send={() =>
        send({
          MaxStudents: Number(most),
          Groups: chosen.length > 0 ? chosen : null,
          OwnGroup: own,
          Note: note,
        })
      }
      typed={typed}
      done={texts.saved}
      notDone={texts.notSaved}
      onClose={onClose}
    >
      {() => (
        <>
          {children}
          {Source !== 'event' && <p className="soft small">{texts.sources[Source]}</p>}
          <SelectField
            label={texts.most}
            value={most}
            onChange={({ target }) => typed.type({ most: target.value })}
          >
            {counts.map(count => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
          <GroupChoice
            label={texts.groups}
            hint={texts.groupsHint}
            groups={listChoices(groups, Groups)}
            chosen={chosen}
            onChange={next => typed.type({ chosen: next })}
          />
          <SelectField
            label={texts.own}
            value={own}
            onChange={({ target }) => typed.type({ own: target.value })}
          >
            <option value="">{texts.noGroup}</option>
            {listChoices(groups, OwnGroup === '' ? null : [OwnGroup]).map(group => (
              <option key={group} value={group}>
                {group}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.note}
            hint={texts.noteHint}
            maxLength={200}
            value={note}
            onChange={({ target }) => typed.type({ note: target.value })}
          />
        </>
      )}
    </DecisionDialog>
  );
}
