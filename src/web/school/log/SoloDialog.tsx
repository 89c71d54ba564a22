import { useState } from 'react';
import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import type { NewSolo } from '#contract/school/solo.ts';
import { MAX_STATEMENT, type SoloScope, scopesOf } from '#domain/school/solo.ts';
import { cutText } from '#domain/text/clean.ts';
import { useAuthor } from '#web/client/session.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { today } from '#web/language/today.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { logTexts as texts } from '#web/school/texts.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { classes } from '#web/ui/classes.ts';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import styles from './Log.module.css';
import { findDayOfEvent } from './merge-logged.ts';
import { loadSender } from './use-shown-calls.ts';

interface SoloDialogProps {
  event: TodayEvent;
  student: Pick<TodayStudent, 'UserId' | 'DisplayName'>;
  onClose: () => void;
}

/** Returns the scopes that an instructor may sign; for an event of one day both would be the same. */
const scopesAt = ({ SoloRule, Days }: TodayEvent): readonly SoloScope[] =>
  scopesOf(SoloRule).slice(0, Days === 1 ? 1 : undefined);

/** Solos are signed on the days of the event. */
export function maySign(event: TodayEvent): boolean {
  const day = today();
  return scopesAt(event).length > 0 && day === findDayOfEvent(event, day);
}

/** An instructor signs that a student drives alone: with what is set at first, one press signs. */
export function SoloDialog({ event, student, onClose }: SoloDialogProps) {
  const author = useAuthor();
  // Made once, so that what is signed again after a failure is the same.
  const [id] = useState(() => crypto.randomUUID());
  const { DisplayName } = student;
  const scopes = scopesAt(event);
  const place = `${event.EventName}, ${event.Track}`;
  /** Returns the scope that may be signed, and the sentence that is signed. */
  const describe = ({ Scope: chosen, DryOnly }: Pick<NewSolo, 'Scope' | 'DryOnly'>) => {
    const Scope = scopes.find(scope => scope === chosen) ?? 'day';
    const sentence = texts.soloSentences[Scope](DisplayName, place, showDate(today()));
    return { Scope, sentence: DryOnly ? `${sentence} ${texts.drySentence}` : sentence };
  };
  const form = useSavedForm<Pick<NewSolo, 'Scope' | 'DryOnly'>, void>({
    name: `solo:${event.EventId}:${student.UserId}:${today()}`,
    saved: { Scope: 'day', DryOnly: false },
    submit: async values => {
      const { owner, client } = await loadSender(author);
      const { Scope, sentence } = describe(values);
      await client.signSolo(owner, {
        SignOffId: id,
        EventId: event.EventId,
        UserId: student.UserId,
        Scope,
        Day: today(),
        DryOnly: values.DryOnly,
        Statement: cutText(sentence, MAX_STATEMENT),
        SignedAt: new Date().toISOString(),
      });
    },
    onSaved: onClose,
    messages: { saved: texts.signed(DisplayName) },
  });
  const { Scope, sentence } = describe(form.values);
  return (
    <FormDialog
      title={texts.signOffFor(DisplayName)}
      submit={texts.sign}
      size="large"
      form={form}
      onClose={onClose}
    >
      {scopes.length > 1 && (
        <ToggleGroup
          label={texts.howLong}
          options={scopes.map(value => ({ value, label: texts.scopes[value] }))}
          value={Scope}
          onChange={Scope => form.change({ Scope })}
        />
      )}
      <CheckField
        className={styles.choice}
        label={texts.dryOnly}
        checked={form.values.DryOnly}
        onChange={DryOnly => form.change({ DryOnly })}
      />
      <p className={classes('strong', styles.signed)}>{sentence}</p>
      <p className="soft small">{texts.soloLead(DisplayName)}</p>
    </FormDialog>
  );
}
