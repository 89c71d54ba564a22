import { useState } from 'react';
import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import type { NewSolo } from '#contract/school/solo.ts';
import { MAX_STATEMENT, type SoloScope, scopesOf } from '#domain/school/solo.ts';
import { cutText } from '#domain/text/clean.ts';
import { useAuthor } from '#web/client/session.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { today } from '#web/language/today.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
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
  const typed = useTyped<Pick<NewSolo, 'Scope' | 'DryOnly'>>(
    `solo:${event.EventId}:${student.UserId}:${today()}`,
    { Scope: 'day', DryOnly: false },
  );
  // Made once, so that what is signed again after a failure is the same.
  const [id] = useState(() => crypto.randomUUID());
  const { DisplayName } = student;
  const scopes = scopesAt(event);
  const { DryOnly } = typed.now;
  const Scope = scopes.find(scope => scope === typed.now.Scope) ?? 'day';
  const place = `${event.EventName}, ${event.Track}`;
  const sentence = `${texts.soloSentences[Scope](DisplayName, place, showDate(today()))}${DryOnly ? ` ${texts.drySentence}` : ''}`;
  const sign = async () => {
    const { owner, client } = await loadSender(author, texts.notSigned);
    const solo: NewSolo = {
      ...{ SignOffId: id, EventId: event.EventId, UserId: student.UserId, Scope, Day: today() },
      ...{
        DryOnly,
        Statement: cutText(sentence, MAX_STATEMENT),
        SignedAt: new Date().toISOString(),
      },
    };
    await client.signSolo(owner, solo);
  };
  return (
    <CommandDialog
      title={texts.signOffWhom(DisplayName)}
      submit={texts.sign}
      size="large"
      send={sign}
      typed={typed}
      done={texts.signed(DisplayName)}
      notDone={texts.notSigned}
      onClose={onClose}
    >
      {scopes.length > 1 && (
        <ToggleGroup
          label={texts.howLong}
          options={scopes.map(value => ({ value, label: texts.scopes[value] }))}
          value={Scope}
          onChange={Scope => typed.type({ Scope })}
        />
      )}
      <CheckField
        className={styles.choice}
        label={texts.dryOnly}
        checked={DryOnly}
        onChange={DryOnly => typed.type({ DryOnly })}
      />
      <p className={classes('strong', styles.signed)}>{sentence}</p>
      <p className="soft small">{texts.soloLead(DisplayName)}</p>
    </CommandDialog>
  );
}
