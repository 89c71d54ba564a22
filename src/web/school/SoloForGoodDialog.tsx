import { useState } from 'react';
import type { Advancement, Candidate } from '#contract/school/school.ts';
import { MAX_STATEMENT } from '#domain/school/solo.ts';
import { cutText } from '#domain/text/clean.ts';
import { api } from '#web/data/api.ts';
import { SelectField } from '#web/ui/Field.tsx';
import { DecisionDialog } from './criteria/DecisionDialog.tsx';
import { texts } from './texts.ts';

interface SoloForGoodDialogProps {
  club: Advancement;
  student: Candidate;
  onClose: () => void;
}

/** Signs that a student drives alone from now on. */
export function SoloForGoodDialog({
  club: { OrganizationId, Name },
  student,
  onClose,
}: SoloForGoodDialogProps) {
  const [isDry, setIsDry] = useState(false);
  const [SignOffId] = useState(() => crypto.randomUUID());
  const { UserId, DisplayName } = student;
  const sentence = texts.soloSentence(DisplayName, Name, isDry);
  return (
    <DecisionDialog
      title={texts.soloWhom(DisplayName)}
      decide={texts.sign}
      send={() =>
        api.SignSoloForGood({
          body: {
            SignOffId,
            OrganizationId,
            UserId,
            DryOnly: isDry,
            Statement: cutText(sentence, MAX_STATEMENT),
          },
          whenSignedOut: 'throw',
        })
      }
      typed={null}
      done={texts.soloSigned(DisplayName)}
      notDone={texts.notSigned}
      onClose={onClose}
    >
      {() => (
        <>
          <SelectField
            label={texts.track}
            value={String(isDry)}
            onChange={({ target }) => setIsDry(target.value === 'true')}
          >
            <option value="false">{texts.dryAndWet}</option>
            <option value="true">{texts.dryOnly}</option>
          </SelectField>
          <p>
            <strong>{sentence}</strong>
          </p>
          <p className="soft small">{texts.noteHint}</p>
        </>
      )}
    </DecisionDialog>
  );
}
