import { useState } from 'react';
import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import type { LadderGroup } from '#contract/school/school.ts';
import { MAX_STATEMENT } from '#domain/school/solo.ts';
import { cutText } from '#domain/text/clean.ts';
import { api } from '#web/client/api.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
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
  const typed = useTyped(`sign-off:${OrganizationId}:${UserId}`, {
    ...{ RunGroupId: above[0]?.RunGroupId ?? '', Note: '', Reason: '' },
  });
  const { RunGroupId: groupId, Note, Reason } = typed.now;
  const unmet = student.Next === groupId ? student.Criteria.filter(({ Met }) => !Met) : [];
  // The id stays the same for a retry after a lost reply.
  const [DecisionId] = useState(() => crypto.randomUUID());
  const name = above.find(({ RunGroupId }) => RunGroupId === groupId)?.Name ?? '';
  const send = () =>
    api.DecideTogether({
      body: {
        ...{ OrganizationId, Kind: 'move-up', Note },
        ...(unmet.length > 0 && { Reason }),
        Students: [{ DecisionId, UserId, RunGroupId: groupId, Overrides: unmet.map(({ Key }) => Key) }],
      },
    });
  return (
    <CommandDialog
      title={texts.moveUpWhom(DisplayName)}
      submit={texts.moveUpTo(name)}
      send={send}
      typed={typed}
      done={texts.signedOff(DisplayName, name)}
      notDone={texts.notSigned}
      fields={['/RunGroupId', '/Reason']}
      onClose={onClose}
    >
      {faults => (
        <>
          <ChoiceField
            label={texts.group}
            error={faults['/RunGroupId']}
            value={groupId}
            options={above.map(({ RunGroupId, Name }) => ({ value: RunGroupId, label: Name }))}
            onChoose={RunGroupId => typed.type({ RunGroupId })}
          />
          <TextareaField
            label={texts.note}
            hint={texts.noteHint}
            maxLength={1000}
            rows={3}
            {...bindText(typed, 'Note')}
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
                {...bindText(typed, 'Reason')}
              />
            </>
          )}
        </>
      )}
    </CommandDialog>
  );
}

/** Tells a student that it is too early, and why. */
export function NotYetDialog({ club: { OrganizationId }, student, onClose }: AboutStudent) {
  const [DecisionId] = useState(() => crypto.randomUUID());
  const { UserId, DisplayName, Next } = student;
  const typed = useTyped(`not-yet:${OrganizationId}:${UserId}`, { Note: '' });
  return (
    <CommandDialog
      title={texts.notYetWhom(DisplayName)}
      submit={texts.notYet}
      send={() =>
        api.DecideTogether({
          body: {
            ...{ OrganizationId, Kind: 'not-yet', ...typed.now },
            Students: [{ DecisionId, UserId, RunGroupId: Next ?? '', Overrides: [] }],
          },
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
          {...bindText(typed, 'Note')}
        />
      )}
    </CommandDialog>
  );
}

/** Signs that a student drives alone from now on. */
export function SoloForGoodDialog({ club: { OrganizationId, Name }, student, onClose }: AboutStudent) {
  const [SignOffId] = useState(() => crypto.randomUUID());
  const { UserId, DisplayName } = student;
  const typed = useTyped(`solo-for-good:${OrganizationId}:${UserId}`, { DryOnly: false });
  const { DryOnly } = typed.now;
  const sentence = texts.soloSentence(DisplayName, Name, DryOnly);
  return (
    <CommandDialog
      title={texts.soloWhom(DisplayName)}
      submit={texts.sign}
      send={() =>
        api.SignSoloForGood({
          body: {
            SignOffId,
            OrganizationId,
            UserId,
            DryOnly,
            Statement: cutText(sentence, MAX_STATEMENT),
          },
        })
      }
      typed={typed}
      done={texts.soloSigned(DisplayName)}
      notDone={texts.notSigned}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.track}
        value={DryOnly}
        options={[
          { value: false, label: texts.dryAndWet },
          { value: true, label: texts.dryOnly },
        ]}
        onChoose={DryOnly => typed.type({ DryOnly })}
      />
      <p className="strong">{sentence}</p>
      <p className="soft small">{texts.noteHint}</p>
    </CommandDialog>
  );
}
