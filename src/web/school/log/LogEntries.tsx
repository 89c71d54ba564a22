import { useState } from 'react';
import type { FocusItem, SessionLog } from '#contract/school/log.ts';
import { CHANGED_FOR_DAYS } from '#domain/school/log.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import type { ShownCall } from '#web/client/queued-calls.ts';
import { useAuthor } from '#web/client/session.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { logTexts as texts } from '#web/school/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import styles from './Log.module.css';
import { LogDialog, submitSession } from './LogDialog.tsx';
import type { Ride, ShownEntry } from './merge-logged.ts';
import { useDiscard } from './use-shown-calls.ts';

interface LogEntriesProps {
  /** The event and the student of the entries; without them the entries cannot be changed. */
  of?: Ride;
  entries: readonly ShownEntry[];
  focus?: readonly FocusItem[];
  /** The student's name; to themself undefined. */
  about?: string | undefined;
  /** The reader's own can be deleted and not changed. */
  onlyDelete?: boolean;
}

/** The entries of instructor and student in the order of sessions; authors can change their own. */
export function LogEntries({ of, entries, focus = [], about, onlyDelete = false }: LogEntriesProps) {
  const [chosen, setChosen] = useState<ShownEntry>();
  const [removing, setRemoving] = useState<ShownEntry>();
  if (entries.length === 0) return null;
  return (
    <>
      <ul className="stack-15 divided">
        {entries.map(entry => (
          <li key={entry.EntryId} className={styles.entry}>
            <Words entry={entry} />
            {of && entry.IsOwn && (
              <div className="actions">
                {!onlyDelete && isChangeable(entry) && (
                  <Button aria-label={texts.editEntry(entry.Number)} onClick={() => setChosen(entry)}>
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

function Words({ entry }: { entry: ShownEntry }) {
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
  const discard = useDiscard();
  const { EntryId, Revision, Number: number } = entry;
  // The words are not stored on the phone any longer either.
  const log: SessionLog = {
    ...{ ...of, ...changeable(entry), Revision: Revision + 1, Deleted: true },
    ...{ Text: '', NextStep: '', Focus: [] },
  };
  const remove = async () => {
    // The server does not have a refused entry.
    if (entry.status?.state === 'refused') await discard('LogSession', EntryId);
    else await submitSession(author, log);
  };
  return (
    <ConfirmButton
      label={texts.delete}
      aria-label={texts.deleteEntry(number)}
      question={texts.deleteEntry(number)}
      onConfirm={() => remove().catch(error => alertBoard.failure(texts.notLogged, explain(error)))}
    >
      {texts.deleteLead}
    </ConfirmButton>
  );
}

/** Sessions that wait or were refused and that no list shows: their words can be taken along. */
export function LeftOverSessions({ sessions }: { sessions: readonly ShownCall<'LogSession'>[] }) {
  const discard = useDiscard();
  if (sessions.length === 0) return null;
  return (
    <section className="stack-1" aria-label={texts.leftOver}>
      <h2>{texts.leftOver}</h2>
      {sessions.map(({ body: log, status }) => (
        <div key={log.EntryId} className="stack-1">
          <Words entry={{ ...log, Author: '', IsOwn: true, ByStudent: false, status }} />
          <div className="actions">
            <Button
              variant="quiet"
              onClick={async () => {
                const isCopied = await copyText([log.Text, log.NextStep].filter(Boolean).join('\n\n'));
                if (isCopied) alertBoard.success(texts.copied);
                else alertBoard.failure(texts.notCopied);
              }}
            >
              {texts.copyText}
            </Button>
            <ConfirmButton
              label={texts.discard}
              question={texts.discard}
              onConfirm={() => discard('LogSession', log.EntryId)}
            >
              {texts.deleteLead}
            </ConfirmButton>
          </div>
        </div>
      ))}
    </section>
  );
}

/** Deletes what somebody else wrote, with a reason (docs/school.md#the-log-of-a-day). */
function RemoveDialog({ entry, onClose }: { entry: ShownEntry; onClose: () => void }) {
  const { EntryId, Number: number, Author } = entry;
  const typed = useTyped(`remove-entry:${EntryId}`, { Reason: '' });
  return (
    <CommandDialog
      title={texts.removeEntry(number, Author)}
      submit={texts.delete}
      variant="danger"
      send={() => api.RemoveLogEntry({ body: { EntryId, ...typed.now } })}
      typed={typed}
      done={texts.removed}
      notDone={texts.notRemoved}
      fields={['/Reason']}
      onClose={onClose}
    >
      {faults => (
        <TextareaField
          label={texts.removeReason}
          hint={texts.removeLead}
          maxLength={1000}
          rows={3}
          error={faults['/Reason']}
          {...bindText(typed, 'Reason')}
        />
      )}
    </CommandDialog>
  );
}
