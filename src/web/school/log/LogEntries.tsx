import { useState } from 'react';
import type { FocusItem, SessionLog } from '#contract/school/log.ts';
import { CHANGED_FOR_DAYS } from '#domain/school/log.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { api } from '#web/client/api.ts';
import type { ShownCall } from '#web/client/queued-calls.ts';
import { useAuthor } from '#web/client/session.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { ReasonDialog } from '#web/school/criteria/ReasonDialog.tsx';
import { logTexts as texts } from '#web/school/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import styles from './Log.module.css';
import { LogDialog, submitSession } from './LogDialog.tsx';
import type { Ride, ShownEntry } from './merge-logged.ts';
import { useDiscard } from './use-shown-calls.ts';

interface LogEntriesProps {
  /** The event and the student of the entries; without them the entries cannot be changed. */
  of?: Ride;
  entries: readonly ShownEntry[];
  focus?: readonly FocusItem[];
  /** The student's name; undefined where the reader is the student. */
  about?: string | undefined;
  /** The reader's own entries can be deleted and not changed. */
  onlyDelete?: boolean;
}

/** The entries of instructor and student in the order of sessions. Authors can change their own entries. */
export function LogEntries({ of, entries, focus = [], about, onlyDelete = false }: LogEntriesProps) {
  const [chosen, setChosen] = useState<ShownEntry>();
  const [removing, setRemoving] = useState<ShownEntry>();
  if (entries.length === 0) return null;
  return (
    <>
      <ul className="stack-15 divided">
        {entries.map(entry => (
          <li key={entry.EntryId} className={styles.entry}>
            <EntryText entry={entry} />
            {of && entry.IsOwn && (
              <div className="actions">
                {!onlyDelete && isChangeable(entry) && (
                  <Button
                    variant="quiet"
                    aria-label={texts.editEntry(entry.Number)}
                    onClick={() => setChosen(entry)}
                  >
                    {texts.change}
                  </Button>
                )}
                <DeleteEntry entry={entry} of={of} />
              </div>
            )}
            {entry.MayRemove && (
              <div className="actions">
                <Button
                  variant="quiet"
                  aria-label={texts.removeEntry(entry.Number, entry.Author)}
                  onClick={() => setRemoving(entry)}
                >
                  {texts.delete}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {of && chosen && (
        <LogDialog
          title={texts.editEntry(chosen.Number)}
          start={{ ...of, ...changeable(chosen), Revision: chosen.Revision + 1 }}
          focus={focus}
          about={about}
          onClose={() => setChosen(undefined)}
        />
      )}
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** An entry without a time of writing waits on this phone and can be changed. */
const isChangeable = ({ Written = '' }: ShownEntry): boolean =>
  !(Date.now() - Date.parse(Written) > CHANGED_FOR_DAYS * DAY_MS);

const changeable = ({ EntryId, Day, Number: number, Conditions, Text, NextStep, Shared }: ShownEntry) => ({
  ...{ EntryId, Day, Number: number, Conditions, Text, NextStep, Shared },
});

function EntryText({ entry }: { entry: ShownEntry }) {
  const { Day, Number: number, Conditions, Text, NextStep, IsOwn, Author, status } = entry;
  return (
    <>
      <FactLine
        facts={[
          texts.sessionOn(number, showShortDate(Day)),
          IsOwn ? texts.you : Author,
          Conditions.map(one => texts.conditionWords[one]).join(', '),
        ]}
      />
      {Text && <p className="as-typed">{Text}</p>}
      {NextStep && (
        <p>
          <strong>{texts.nextStep}:</strong> <span>{NextStep}</span>
        </p>
      )}
      {status?.state === 'waiting' && <p className="soft small">{texts.waiting}</p>}
      {status?.state === 'signIn' && <p className="soft small">{texts.signIn}</p>}
      {status?.state === 'refused' && (
        <Reasons lines={[texts.refused, status.refusal.detail || status.refusal.title]} />
      )}
    </>
  );
}

function DeleteEntry({ entry, of }: { entry: ShownEntry; of: Ride }) {
  const author = useAuthor();
  const { EntryId, Revision, Number: number } = entry;
  // The words are not stored on the phone any longer either.
  const log: SessionLog = {
    ...{ ...of, ...changeable(entry), Revision: Revision + 1, Deleted: true },
    ...{ Text: '', NextStep: '', Focus: [] },
  };
  const removing = useCommand({
    run: () => submitSession(author, log),
  });
  const discarding = useDiscard('LogSession', EntryId);
  return (
    <ConfirmButton
      label={texts.delete}
      aria-label={texts.deleteEntry(number)}
      question={texts.deleteEntry(number)}
      // The server does not have a refused entry.
      command={entry.status?.state === 'refused' ? discarding : removing}
    >
      {texts.deleteLead}
    </ConfirmButton>
  );
}

/** Sessions that wait or were refused and that no list shows: their words can be taken along. */
export function LeftOverSessions({ sessions }: { sessions: readonly ShownCall<'LogSession'>[] }) {
  if (sessions.length === 0) return null;
  return (
    <section className="stack-1" aria-label={texts.leftOver}>
      <h2>{texts.leftOver}</h2>
      {sessions.map(session => (
        <LeftOverSession key={session.body.EntryId} session={session} />
      ))}
    </section>
  );
}

function LeftOverSession({ session: { body: log, status } }: { session: ShownCall<'LogSession'> }) {
  const discarding = useDiscard('LogSession', log.EntryId);
  const words = [log.Text, log.NextStep].filter(Boolean).join('\n\n');
  const { message, copy } = useCopy(words, { copied: texts.copied, marked: texts.notCopied });
  return (
    <div className="stack-1">
      <EntryText entry={{ ...log, Author: '', IsOwn: true, ByStudent: false, status }} />
      <div className="actions">
        <Button variant="quiet" onClick={copy}>
          {texts.copyText}
        </Button>
        <ConfirmButton label={texts.discard} question={texts.discard} command={discarding}>
          {texts.deleteLead}
        </ConfirmButton>
      </div>
      <p role="status">{message}</p>
    </div>
  );
}

/** Deletes what somebody else wrote, for a reason (docs/school.md#the-log-of-a-day). */
function RemoveDialog({ entry, onClose }: { entry: ShownEntry; onClose: () => void }) {
  const { EntryId, Number: number, Author } = entry;
  return (
    <ReasonDialog
      title={texts.removeEntry(number, Author)}
      submit={texts.delete}
      name={`remove-entry:${EntryId}`}
      hint={texts.removeLead}
      send={Reason => api.RemoveLogEntry({ body: { EntryId, Reason } })}
      done={texts.deleted}
      onClose={onClose}
    />
  );
}
