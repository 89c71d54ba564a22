import { flushSync } from 'react-dom';
import type { ReplyOf } from '#contract/calls.ts';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { RULE_LEVELS } from '#domain/school/advancement.ts';
import { api } from '#web/client/api.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { bindChoice, bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';
import { useSchool } from './use-school.ts';

interface PublishDialogProps {
  organizationId: string;
  form: FormDetails;
  onClose: () => void;
}

interface Publication {
  readonly Note: string;
  /** Whether renamed levels mean the same: 'yes', 'no', or '' while that is open. */
  readonly SameLevels: string;
  readonly MoveEventIds: readonly string[];
}

/** Shows what a new version changes and what that does to charts and evals, and publishes it. */
export function PublishDialog({ organizationId, form, onClose }: PublishDialogProps) {
  const { school } = useSchool(organizationId);
  const { Change, Differences, Draft, Faults, FormId, LevelsRenamed, NotBegun } = form;
  const number = (form.Versions[0]?.Number ?? 0) + 1;
  const levels = Draft.Content.Levels.length;
  const saved = useSavedForm<Publication, ReplyOf<'PublishForm'>>({
    name: `form-publish:${FormId}`,
    saved: { Note: '', SameLevels: '', MoveEventIds: [] },
    submit: ({ Note, SameLevels, MoveEventIds }) =>
      api.PublishForm({
        query: { organizationId, formId: FormId },
        body: {
          Version: Draft.Version,
          SameLevels: !LevelsRenamed || SameLevels === 'yes',
          Note: Note.trim(),
          MoveEventIds: NotBegun.map(({ EventId }) => EventId).filter(id => MoveEventIds.includes(id)),
        },
      }),
    onSaved: () => {
      flushSync(onClose);
      // The button that opened the dialog has nothing left to publish.
      focusHeading();
    },
    messages: {
      saved: ({ Number: published, Moved }) => [
        texts.published(published),
        ...(Moved > 0 ? [texts.moved(Moved)] : []),
      ],
    },
  });
  const { SameLevels, MoveEventIds } = saved.values;
  const change = Change === 'same' && SameLevels === 'no' && LevelsRenamed ? 'scale' : Change;
  const turn = (eventId: string, isOn: boolean) =>
    saved.change({
      MoveEventIds: isOn ? [...MoveEventIds, eventId] : MoveEventIds.filter(id => id !== eventId),
    });
  return (
    <FormDialog
      title={texts.publish(number)}
      submit={texts.publish(number)}
      disabled={Faults.length > 0 || (LevelsRenamed && SameLevels === '')}
      form={saved}
      onClose={onClose}
    >
      {Differences.length > 0 && (
        <Disclosure summary={texts.differences(Differences.length)} open>
          <ul className="bullets">
            {Differences.map(difference => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {LevelsRenamed && (
        <ChoiceField
          label={texts.sameLevels}
          hint={texts.sameLevelsHint}
          required
          options={[
            { value: '', label: texts.choose },
            { value: 'yes', label: texts.yes },
            { value: 'no', label: texts.no },
          ]}
          {...bindChoice(saved, 'SameLevels')}
        />
      )}
      {change && (
        <div>
          <p className="strong">{texts.changes[change]}</p>
          <p>{texts.effects[change]}</p>
        </div>
      )}
      {school?.On && Draft.Content.EvalType === INSTRUCTOR_RATES_STUDENT && levels !== RULE_LEVELS && (
        <p>{texts.notJudged(levels)}</p>
      )}
      <p className="soft small">{number > 1 ? texts.begunKeep : texts.firstVersion}</p>
      {NotBegun.map(({ EventId, Name, Evals }) => (
        <CheckField
          key={EventId}
          label={texts.moveEvals(Evals, Name)}
          checked={MoveEventIds.includes(EventId)}
          onChange={isOn => turn(EventId, isOn)}
        />
      ))}
      {number > 1 && (
        <TextField label={texts.note} hint={texts.noteHint} maxLength={300} {...bindText(saved, 'Note')} />
      )}
      <Reasons lines={Faults.map(({ Message }) => Message)} />
    </FormDialog>
  );
}
