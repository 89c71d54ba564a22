import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { BodyOf } from '#contract/calls.ts';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { RULE_LEVELS } from '#domain/school/advancement.ts';
import { api } from '#web/client/api.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { reasonsOf } from '#web/page/editing/why-not-saved.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';
import { useSchool } from './use-school.ts';

interface PublishDialogProps {
  organizationId: string;
  form: FormDetails;
  onClose: () => void;
}

/** Shows what a new version changes and what that does to charts and evals, and publishes it. */
export function PublishDialog({ organizationId, form, onClose }: PublishDialogProps) {
  const { school } = useSchool(organizationId);
  const { Change, Differences, Draft, Faults, FormId, LevelsRenamed, NotBegun } = form;
  const number = (form.Versions[0]?.Number ?? 0) + 1;
  const levels = Draft.Content.Levels.length;
  const typed = useTyped(`form-publish:${FormId}`, { note: '', sameLevels: '', moved: '' });
  const { note, sameLevels } = typed.now;
  const moved = typed.now.moved.split(' ').filter(Boolean);
  const SameLevels = !LevelsRenamed || sameLevels === 'yes';
  const change = Change === 'same' && sameLevels === 'no' && LevelsRenamed ? 'scale' : Change;
  const publication = useMutation({
    mutationFn: (body: BodyOf<'PublishForm'>) =>
      api.PublishForm({ query: { organizationId, formId: FormId }, body }),
    onSuccess: ({ Number: published, Moved }) => {
      typed.forget();
      flushSync(onClose);
      // The button that opened the dialog has nothing left to publish.
      focusHeading();
      alertBoard.success(texts.published(published), Moved > 0 ? [texts.moved(Moved)] : []);
    },
  });
  const publish = () =>
    publication.mutate({
      Version: Draft.Version,
      SameLevels,
      Note: note.trim(),
      MoveEventIds: NotBegun.map(({ EventId }) => EventId).filter(id => moved.includes(id)),
    });
  const turn = (eventId: string, isOn: boolean) =>
    typed.type({ moved: (isOn ? [...moved, eventId] : moved.filter(id => id !== eventId)).join(' ') });
  return (
    <FormDialog
      title={texts.publish(number)}
      submit={texts.publish(number)}
      busy={publication.isPending}
      disabled={Faults.length > 0 || (LevelsRenamed && sameLevels === '')}
      typed={typed}
      onSubmit={publish}
      onClose={onClose}
      refused={
        publication.isError
          ? reasonsOf(publication.error)
          : Faults.length > 0
            ? Faults.map(({ Message }) => Message)
            : null
      }
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
          value={sameLevels}
          options={[
            { value: '', label: texts.choose },
            { value: 'yes', label: texts.yes },
            { value: 'no', label: texts.no },
          ]}
          onChoose={sameLevels => typed.type({ sameLevels })}
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
          checked={moved.includes(EventId)}
          onChange={isOn => turn(EventId, isOn)}
        />
      ))}
      {number > 1 && (
        <TextField label={texts.note} hint={texts.noteHint} maxLength={300} {...bindText(typed, 'note')} />
      )}
    </FormDialog>
  );
}
