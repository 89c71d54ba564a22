import { useState } from 'react';
import type { BackupContents } from '#contract/operations/calls.ts';
import { paths } from '#contract/paths.ts';
import { SECOND_MS } from '#domain/text/durations.ts';
import { useSearchParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { ApiError, explain, OfflineError } from '#web/client/errors.ts';
import { showInstant } from '#web/language/instant.ts';
import { Figures } from '#web/operations/Figures.tsx';
import { showBytes } from '#web/operations/show-bytes.ts';
import { restoreTexts as texts } from '#web/operations/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { SingleTaskPage } from '#web/page/SingleTaskPage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Form } from '#web/ui/Form.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';

/** The reason of a refusal, or the sentence of an Error of this screen. */
const describeFailure = (error: unknown) =>
  error instanceof Error && error.name === 'Error' ? [error.message] : explain(error);

/**
 * Restores a backup into an installation without a club: its file, its passphrase, its contents, then the progress. The
 * holder of the set-up link may do so.
 */
export function RestoreScreen() {
  const key = useSearchParams().get('key') ?? '';
  const [file, setFile] = useState<File | null>(null);
  const [uploaded, setUploaded] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [contents, setContents] = useState<BackupContents | null>(null);
  const [percent, setPercent] = useState(0);
  const body = { SetupKey: key, ...(passphrase !== '' && { Passphrase: passphrase }) };

  const looking = useCommand({
    async run(chosen: File) {
      // After a wrong passphrase the file is there already.
      if (uploaded !== chosen) await uploadBackup(key, chosen, setPercent);
      setUploaded(chosen);
      return api.LookIntoBackup({ body });
    },
    onDone: setContents,
    describeFailure,
  });
  const restoring = useCommand({
    async run() {
      setPercent(0);
      await api.RestoreBackup({ body });
      await waitForRestore(key, setPercent);
    },
    // Everything that this page knew is of the former installation.
    onDone: () => location.assign(paths.admin()),
    describeFailure,
  });

  if (restoring.busy) {
    return (
      <SingleTaskPage title={texts.restoring} lead={texts.stayHere}>
        <ProgressBar label={texts.restoring} text={`${percent} %`} percent={percent} />
      </SingleTaskPage>
    );
  }
  if (contents !== null) {
    return (
      <SingleTaskPage title={texts.isThisIt} lead={texts.sessionsEnd}>
        <Figures
          facts={{
            [texts.clubs]: contents.Clubs.join(', ') || texts.noClub,
            [texts.people]: String(contents.People),
            [texts.evals]: String(contents.Evals),
            [texts.pictures]: String(contents.Pictures),
            [texts.takenAt]: showInstant(contents.TakenAt),
            [texts.version]: contents.Version ?? texts.unknownVersion,
            [texts.size]: showBytes(contents.Bytes),
          }}
        />
        {!contents.HasSecretKey && <p>{texts.noSecretKey}</p>}
        <Reasons lines={restoring.failure} />
        <Button variant="primary" size="large" onClick={() => void restoring.run()}>
          {texts.restore}
        </Button>
        <Button variant="quiet" onClick={() => setContents(null)}>
          {texts.another}
        </Button>
      </SingleTaskPage>
    );
  }
  return (
    <SingleTaskPage title={texts.title} lead={texts.lead}>
      <Form onSubmit={() => file && void looking.run(file)}>
        <FileButton
          accept=".backup"
          icon="upload"
          onFile={chosen => {
            setFile(chosen);
            looking.reset();
          }}
        >
          {file === null ? texts.choose : texts.chosen(file.name, showBytes(file.size))}
        </FileButton>
        <TextField
          label={texts.passphrase}
          hint={texts.passphraseHint}
          type="password"
          maxLength={200}
          value={passphrase}
          onChange={({ target }) => setPassphrase(target.value)}
        />
        <Reasons lines={looking.failure} />
        {looking.busy && <ProgressBar label={texts.sending} text={`${percent} %`} percent={percent} />}
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={looking.busy}
          aria-disabled={file === null}
        >
          {texts.look}
        </Button>
      </Form>
    </SingleTaskPage>
  );
}

/** Bytes of a piece: small enough for a slow line to send it in time. */
const PIECE_BYTES = 4 * 1024 * 1024;
const POLL_MS = SECOND_MS / 2;
/** A piece is sent again so often when there was no answer. */
const ATTEMPTS = 5;
/** After a restore the server starts again, and may have to migrate the tables. */
const PATIENCE_MS = 300 * SECOND_MS;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Sends a backup to the server in pieces. `onProgress` gets the percentage that has arrived. */
async function uploadBackup(key: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  for (let at = 0; at === 0 || at < file.size; at += PIECE_BYTES) {
    onProgress(file.size === 0 ? 0 : Math.floor((100 * at) / file.size));
    await sendPiece(key, at, new File([file.slice(at, at + PIECE_BYTES)], file.name));
  }
}

async function sendPiece(key: string, at: number, file: File): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await api.UploadBackup({ query: { key, at: String(at) }, file });
      return;
    } catch (error) {
      if (!(error instanceof OfflineError) || attempt === ATTEMPTS) throw error;
      await pause(POLL_MS);
    }
  }
}

/** Waits until the restore is done and the server answers again. Throws an Error that says why it failed. */
async function waitForRestore(key: string, onProgress: (percent: number) => void): Promise<void> {
  let answeredAt = Date.now();
  while (Date.now() - answeredAt < PATIENCE_MS) {
    const progress = await readProgress(key);
    if (progress !== null) {
      if (progress.Failure !== null) throw new Error(progress.Failure);
      if (progress.Percent === 100) return;
      onProgress(progress.Percent);
      answeredAt = Date.now();
    }
    await pause(POLL_MS);
  }
  throw new Error(texts.noAnswer);
}

/** Asks how far the restore is; null while the server starts again. */
async function readProgress(key: string) {
  try {
    return await api.GetRestore({ query: { key } });
  } catch (error) {
    if (error instanceof OfflineError) return null;
    if (error instanceof ApiError && error.status === 404) throw new Error(texts.interrupted);
    throw error;
  }
}
