import { useState } from 'react';
import type { Advancement, Candidate } from '#contract/school/school.ts';
import { api } from '#web/data/api.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { SelectField, TextareaField } from '#web/ui/Field.tsx';
import { groupsAbove } from './CandidateCard.tsx';
import { Criteria } from './criteria/Criteria.tsx';
import { DecisionDialog } from './criteria/DecisionDialog.tsx';
import { texts } from './texts.ts';

interface SignOffDialogProps {
  club: Advancement;
  student: Candidate;
  onClose: () => void;
}

/** Moves a student up, by default one group, with a note that they read. */
export function SignOffDialog({ club, student, onClose }: SignOffDialogProps) {
  const above = groupsAbove(student, club.Ladder);
  const typed = useTyped(`sign-off:${club.OrganizationId}:${student.UserId}`, {
    groupId: above[0]?.RunGroupId ?? '',
    note: '',
    reason: '',
  });
  const { groupId, note, reason } = typed.now;
  const unmet = student.Next === groupId ? student.Criteria.filter(({ Met }) => !Met) : [];
  // The id stays the same for a retry after a lost reply.
  const [signOffId] = useState(() => crypto.randomUUID());
  const name = above.find(({ RunGroupId }) => RunGroupId === groupId)?.Name ?? '';
  const send = () =>
    api.SignOff({
      body: {
        SignOffId: signOffId,
        OrganizationId: club.OrganizationId,
        UserId: student.UserId,
        RunGroupId: groupId,
        Note: note,
        ...(unmet.length > 0 && { Overrides: unmet.map(({ Key }) => Key), Reason: reason }),
      },
      whenSignedOut: 'throw',
    });
  return (
    <DecisionDialog
      title={texts.moveUpWhom(student.DisplayName)}
      decide={texts.moveUpTo(name)}
      send={send}
      typed={typed}
      done={texts.signedOff(student.DisplayName, name)}
      notDone={texts.notSigned}
      fields={['/RunGroupId', '/Reason']}
      onClose={onClose}
    >
      {faults => (
        <>
          <SelectField
            label={texts.group}
            error={faults['/RunGroupId']}
            value={groupId}
            onChange={({ target }) => typed.type({ groupId: target.value })}
          >
            {above.map(({ RunGroupId, Name }) => (
              <option key={RunGroupId} value={RunGroupId}>
                {Name}
              </option>
            ))}
          </SelectField>
          <TextareaField
            label={texts.note}
            hint={texts.noteHint}
            maxLength={1000}
            rows={3}
            value={note}
            onChange={({ target }) => typed.type({ note: target.value })}
          />
          {unmet.length > 0 && (
            <>
              <p>{texts.unmetLead}</p>
              <Criteria criteria={unmet} />
              <TextareaField
                label={texts.reason}
                hint={texts.reasonHint}
                error={faults['/Reason']}
                maxLength={1000}
                rows={2}
                value={reason}
                onChange={({ target }) => typed.type({ reason: target.value })}
              />
            </>
          )}
        </>
      )}
    </DecisionDialog>
  );
}
