import { useState } from 'react';
import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import type { SharedDecision } from '#contract/school/decisions.ts';
import { MAX_DECIDED_AT_ONCE } from '#domain/school/advancement.ts';
import { api } from '#web/client/api.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { NoteField } from '#web/page/editing/NoteField.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './Advancement.module.css';
import { Criteria } from './criteria/Criteria.tsx';
import { meetsRule } from './StudentDialogs.tsx';
import { texts } from './texts.ts';

interface ChosenProps {
  club: Advancement;
  students: readonly Candidate[];
  onDone: () => void;
}

/** The bar with what can be decided about the chosen students; none without any. */
export function ChosenStudents({ club, students, onDone }: ChosenProps) {
  const [kind, setKind] = useState<SharedDecision['Kind']>();
  if (students.length === 0) return null;
  const tooMany = students.length > MAX_DECIDED_AT_ONCE;
  return (
    <Card className="actions foot-bar" role="group" aria-label={texts.chosen(students.length)}>
      <p className={classes('strong', styles.count)} role="status">
        {tooMany ? texts.tooMany(MAX_DECIDED_AT_ONCE) : texts.chosen(students.length)}
      </p>
      <Button variant="quiet" onClick={onDone}>
        {texts.clear}
      </Button>
      <Button variant="primary" icon="up" disabled={tooMany} onClick={() => setKind('move-up')}>
        {texts.moveUp}
      </Button>
      <Button disabled={tooMany} onClick={() => setKind('not-yet')}>
        {texts.notYet}
      </Button>
      {kind && <SharedDialog {...{ club, students, kind, onDone }} onClose={() => setKind(undefined)} />}
    </Card>
  );
}

interface SharedDialogProps extends ChosenProps {
  kind: SharedDecision['Kind'];
  onClose: () => void;
}

/** Decides the same about the chosen students, with one note and one reason. */
function SharedDialog({ club, students, kind, onDone, onClose }: SharedDialogProps) {
  // The ids stay the same for a retry after a lost reply.
  const [ids] = useState(() => new Map(students.map(({ UserId }) => [UserId, crypto.randomUUID()])));
  const isUp = kind === 'move-up';
  const needsReason = isUp && !students.every(meetsRule);
  const form = useSavedForm({
    name: `decide-together:${club.OrganizationId}:${kind}`,
    saved: { Note: '', Reason: '' },
    submit: ({ Note, Reason }) =>
      api.DecideTogether({
        body: {
          OrganizationId: club.OrganizationId,
          Kind: kind,
          Note,
          ...(needsReason && { Reason }),
          Students: students.map(({ UserId, Next, Criteria: asked }) => ({
            DecisionId: ids.get(UserId) ?? '',
            UserId,
            RunGroupId: Next ?? '',
            Overrides: isUp ? asked.filter(({ Met }) => !Met).map(({ Key }) => Key) : [],
          })),
        },
      }),
    onSaved: () => {
      onClose();
      onDone();
    },
    messages: {
      saved: isUp ? texts.movedUpMany(students.length) : texts.saidNotYetMany(students.length),
      failed: isUp ? texts.notSigned : texts.notSaid,
    },
  });
  const nameOf = (id: string | null) => club.Ladder.find(({ RunGroupId }) => RunGroupId === id)?.Name;
  return (
    <FormDialog
      title={isUp ? texts.moveUpMany(students.length) : texts.notYetMany(students.length)}
      submit={isUp ? texts.moveUp : texts.notYet}
      form={form}
      onClose={onClose}
    >
      <ul className="stack-1">
        {students.map(student => (
          <li key={student.UserId} className="stack-05">
            <span>
              <bdi className="strong">{student.DisplayName}</bdi>
              {`: ${nameOf(student.SignedOff) ?? student.Group} → ${nameOf(student.Next) ?? ''}`}
            </span>
            {isUp && <Criteria criteria={student.Criteria.filter(({ Met }) => !Met)} />}
          </li>
        ))}
      </ul>
      <NoteField form={form} name="Note" label={texts.note} hint={texts.noteToEach} />
      {needsReason && (
        <NoteField form={form} name="Reason" label={texts.reason} hint={texts.reasonForAll} rows={2} />
      )}
    </FormDialog>
  );
}
