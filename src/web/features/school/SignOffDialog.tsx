import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Advancement, Candidate } from '#contract/schemas/school.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { refusedMembers } from '#web/parts/editing/use-save.ts';
import { Criteria } from '#web/parts/school/Criteria.tsx';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SelectField, TextareaField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { groupsAbove } from './CandidateCard.tsx';
import { texts } from './texts.ts';

interface SignOffDialogProps {
  club: Advancement;
  student: Candidate;
  onClose: () => void;
}

/** Moves a student up, by default one group, with a note that they read. */
export function SignOffDialog({ club, student, onClose }: SignOffDialogProps) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const formId = useId();
  const above = groupsAbove(student, club.Ladder);
  const [groupId, setGroupId] = useState(above[0]?.RunGroupId ?? '');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const unmet = student.Next === groupId ? student.Criteria.filter(({ Met }) => !Met) : [];
  // Sent again after a lost answer it is still the same one.
  const [signOffId] = useState(() => crypto.randomUUID());
  const name = above.find(({ RunGroupId }) => RunGroupId === groupId)?.Name ?? '';
  const signing = useMutation({
    mutationFn: () =>
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
      }),
    onSuccess: async () => {
      alerts.success(texts.signedOff(student.DisplayName, name));
      await queries.invalidateQueries({ queryKey: ['GetAdvancement'] });
      onClose();
    },
  });
  const faults = refusedMembers(signing.error);
  const fault = faults['/RunGroupId'];
  return (
    <Dialog
      open
      title={texts.moveUpWhom(student.DisplayName)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={signing.isPending}>
            {texts.moveUpTo(name)}
          </Button>
        </>
      }
    >
      <Form id={formId} label={texts.moveUp} onSubmit={() => signing.mutate()}>
        <SelectField
          label={texts.group}
          error={fault}
          value={groupId}
          onChange={({ target }) => setGroupId(target.value)}
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
          onChange={({ target }) => setNote(target.value)}
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
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
      </Form>
      {signing.isError && !fault && !faults['/Reason'] && (
        <Reasons lines={[texts.notSigned, ...explain(signing.error)]} />
      )}
    </Dialog>
  );
}
