import { useState } from 'react';
import type { Advancement, Candidate } from '#contract/school/school.ts';
import { api } from '#web/data/api.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { TextareaField } from '#web/ui/Field.tsx';
import { DecisionDialog } from './criteria/DecisionDialog.tsx';
import { texts } from './texts.ts';

interface NotYetDialogProps {
  club: Advancement;
  student: Candidate;
  onClose: () => void;
}

/** Tells a student that it is too early, and why. */
export function NotYetDialog({ club: { OrganizationId }, student, onClose }: NotYetDialogProps) {
  const [NotYetId] = useState(() => crypto.randomUUID());
  const { UserId, DisplayName, Next } = student;
  const typed = useTyped(`not-yet:${OrganizationId}:${UserId}`, { note: '' });
  const { note } = typed.now;
  return (
    <DecisionDialog
      title={texts.notYetWhom(DisplayName)}
      decide={texts.notYet}
      send={() =>
        api.SayNotYet({
          body: { NotYetId, OrganizationId, UserId, RunGroupId: Next ?? '', Note: note },
          whenSignedOut: 'throw',
        })
      }
      typed={typed}
      done={texts.saidNotYetOf(DisplayName)}
      notDone={texts.notSaid}
      fields={['/Note']}
      onClose={onClose}
    >
      {faults => (
        <TextareaField
          label={texts.note}
          hint={texts.noteHint}
          error={faults['/Note']}
          maxLength={1000}
          rows={3}
          value={note}
          onChange={({ target }) => typed.type({ note: target.value })}
        />
      )}
    </DecisionDialog>
  );
}
