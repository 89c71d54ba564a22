import { useState } from 'react';
import type { BackupContents } from '#contract/operations/calls.ts';
import { paths } from '#contract/paths.ts';
import { useSearchParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
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
import { uploadBackup, waitForRestore } from './restore-backup.ts';

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
