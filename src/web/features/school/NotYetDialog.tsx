import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Advancement, Candidate } from '#contract/schemas/school.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { refusedMembers } from '#web/parts/editing/use-save.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';

interface NotYetDialogProps {
  club: Advancement;
  student: Candidate;
  onClose: () => void;
}

/** Tells a student that it is too early, and why. */
export function NotYetDialog({ club: { OrganizationId }, student, onClose }: NotYetDialogProps) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const formId = useId();
  const [note, setNote] = useState('');
  const [NotYetId] = useState(() => crypto.randomUUID());
  const { UserId, DisplayName, Next } = student;
  const saying = useMutation({
    mutationFn: () =>
      api.SayNotYet({
        body: { NotYetId, OrganizationId, UserId, RunGroupId: Next ?? '', Note: note },
        whenSignedOut: 'throw',
      }),
    onSuccess: async () => {
      alerts.success(texts.saidNotYetOf(DisplayName));
      await queries.invalidateQueries({ queryKey: ['GetAdvancement'] });
      onClose();
    },
  });
  const fault = refusedMembers(saying.error)['/Note'];
  return (
    <Dialog
      open
      title={texts.notYetWhom(DisplayName)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saying.isPending}>
            {texts.notYet}
          </Button>
        </>
      }
    >
      <Form id={formId} label={texts.notYet} onSubmit={() => saying.mutate()}>
        <TextareaField
          label={texts.note}
          hint={texts.noteHint}
          error={fault}
          maxLength={1000}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Form>
      {saying.isError && !fault && <Reasons lines={[texts.notSaid, ...explain(saying.error)]} />}
    </Dialog>
  );
}
