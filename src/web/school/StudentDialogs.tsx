import { useState } from 'react';
import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import type { LadderGroup } from '#contract/school/school.ts';
import { MAX_STATEMENT } from '#domain/school/solo.ts';
import { cutText } from '#domain/text/clean.ts';
import { api } from '#web/client/api.ts';
import { bindChoice } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { NoteField } from '#web/page/editing/NoteField.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { booleanOptions, ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Criteria } from './criteria/Criteria.tsx';
import { texts } from './texts.ts';

/** The properties of each dialog in which a chief instructor decides about a student. */
export interface AboutStudent {
  club: Advancement;
  student: Candidate;
  onClose: () => void;
}

/** Finds the groups above a student's sign-off, or above the current group without a sign-off. */
export function groupsAbove({ SignedOff, Group }: Candidate, ladder: readonly LadderGroup[]): LadderGroup[] {
  const held = ladder.findIndex(({ RunGroupId }) => RunGroupId === SignedOff);
  if (held !== -1) return ladder.slice(held + 1);
  return ladder.slice(ladder.findIndex(({ Name }) => Name === Group) + 1);
}

/** The student meets all criteria of the rule. A rule without criteria leaves the decision to the recommendation. */
export const meetsRule = ({ Criteria: asked }: Candidate): boolean => asked.every(({ Met }) => Met);

/** Moves a student up, by default one group, with a note that they read. */
export function SignOffDialog({ club, student, onClose }: AboutStudent) {
  const { OrganizationId, Ladder } = club;
  const { UserId, DisplayName } = student;
  const above = groupsAbove(student, Ladder);
  // The id stays the same for a retry after a lost reply.
  const [DecisionId] = useState(() => crypto.randomUUID());
  const findUnmet = (groupId: string) =>
    student.Next === groupId ? student.Criteria.filter(({ Met }) => !Met) : [];
  const findName = (groupId: string) => above.find(({ RunGroupId }) => RunGroupId === groupId)?.Name ?? '';
  const form = useSavedForm({
    name: `sign-off:${OrganizationId}:${UserId}`,
    saved: { RunGroupId: above[0]?.RunGroupId ?? '', Note: '', Reason: '' },
    submit: ({ RunGroupId, Note, Reason }) => {
      const Overrides = findUnmet(RunGroupId).map(({ Key }) => Key);
      return api.DecideTogether({
        body: {
          OrganizationId,
          Kind: 'move-up',
          Note,
          ...(Overrides.length > 0 && { Reason }),
          Students: [{ DecisionId, UserId, RunGroupId, Overrides }],
        },
      });
    },
    onSaved: onClose,
    messages: {
      saved: (_, { RunGroupId }) => texts.signedOff(DisplayName, findName(RunGroupId)),
      failed: texts.notSigned,
    },
  });
  const { RunGroupId } = form.values;
  const unmet = findUnmet(RunGroupId);
  return (
    <FormDialog
      title={texts.moveUpStudent(DisplayName)}
      submit={texts.moveUpTo(findName(RunGroupId))}
      form={form}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.group}
        options={above.map(({ RunGroupId, Name }) => ({ value: RunGroupId, label: Name }))}
        {...bindChoice(form, 'RunGroupId')}
      />
      <NoteField form={form} name="Note" label={texts.note} hint={texts.noteHint} />
      {unmet.length > 0 && (
        <>
          <p>{texts.unmetLead}</p>
          <Criteria criteria={unmet} />
          <NoteField form={form} name="Reason" label={texts.reason} hint={texts.reasonHint} rows={2} />
        </>
      )}
    </FormDialog>
  );
}

/** Tells a student that it is too early, and why. */
export function NotYetDialog({ club: { OrganizationId }, student, onClose }: AboutStudent) {
  const [DecisionId] = useState(() => crypto.randomUUID());
  const { UserId, DisplayName, Next } = student;
  const Students = [{ DecisionId, UserId, RunGroupId: Next ?? '', Overrides: [] }];
  const form = useSavedForm({
    name: `not-yet:${OrganizationId}:${UserId}`,
    saved: { Note: '' },
    submit: ({ Note }) => api.DecideTogether({ body: { OrganizationId, Kind: 'not-yet', Note, Students } }),
    onSaved: onClose,
    messages: { saved: texts.saidNotYetOf(DisplayName), failed: texts.notSaid },
  });
  return (
    <FormDialog title={texts.notYetFor(DisplayName)} submit={texts.notYet} form={form} onClose={onClose}>
      <NoteField form={form} name="Note" label={texts.note} hint={texts.noteHint} />
    </FormDialog>
  );
}

/** Signs that a student drives alone from now on. */
export function SoloForGoodDialog({ club: { OrganizationId, Name }, student, onClose }: AboutStudent) {
  const [SignOffId] = useState(() => crypto.randomUUID());
  const { UserId, DisplayName } = student;
  const describe = (DryOnly: boolean) => texts.soloSentence(DisplayName, Name, DryOnly);
  const form = useSavedForm({
    name: `solo-for-good:${OrganizationId}:${UserId}`,
    saved: { DryOnly: false },
    submit: ({ DryOnly }) => {
      const Statement = cutText(describe(DryOnly), MAX_STATEMENT);
      return api.SignSoloForGood({ body: { SignOffId, OrganizationId, UserId, DryOnly, Statement } });
    },
    onSaved: onClose,
    messages: { saved: texts.soloSigned(DisplayName), failed: texts.notSigned },
  });
  return (
    <FormDialog title={texts.soloFor(DisplayName)} submit={texts.sign} form={form} onClose={onClose}>
      <ChoiceField
        label={texts.track}
        options={booleanOptions(texts.dryAndWet, texts.dryOnly)}
        {...bindChoice(form, 'DryOnly')}
      />
      <p className="strong">{describe(form.values.DryOnly)}</p>
      <p className="soft small">{texts.noteHint}</p>
    </FormDialog>
  );
}
