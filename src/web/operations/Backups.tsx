import { pathOf } from '#contract/call.ts';
import type { ServerStatus, StoredBackup } from '#contract/operations/calls.ts';
import { downloadFile } from '#web/client/download-file.ts';
import { showInstant } from '#web/language/instant.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { showBytes } from './show-bytes.ts';
import { texts } from './texts.ts';

/** The stored backups, each with a download, and what is missing for a disk that fails or a file that is stolen. */
export function Backups({ status }: { status: ServerStatus }) {
  const { Backups: backups, BackupTo, IsEncrypted, TakesBackups } = status;
  if (!TakesBackups) return null;
  const [newest, ...older] = backups;
  return (
    <TitledCard title={texts.backups} lead={texts.backupsLead} className="stack-15">
      {newest ? <BackupRow backup={newest} hasSecondPlace={BackupTo !== null} /> : <p>{texts.noBackups}</p>}
      {BackupTo === null && <Hint words={texts.oneDisk} />}
      {!IsEncrypted && <Hint words={texts.notEncrypted} />}
      {older.length > 0 && (
        <Disclosure summary={texts.olderBackups}>
          <ul className="stack-1 divided">
            {older.map(backup => (
              <li key={backup.Name}>
                <BackupRow backup={backup} hasSecondPlace={BackupTo !== null} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </TitledCard>
  );
}

function Hint({ words }: { words: string }) {
  return (
    <p className="icon-beside">
      <Icon name="info" />
      <span>{words}</span>
    </p>
  );
}

function BackupRow({ backup, hasSecondPlace }: { backup: StoredBackup; hasSecondPlace: boolean }) {
  const { Name, TakenAt, Bytes, IsBeforeUpdate, IsCopied } = backup;
  const downloading = useCommand({
    run: () => downloadFile(`${pathOf('GetBackup')}?${new URLSearchParams({ name: Name })}`, Name),
  });
  const copy = IsCopied ? texts.copied : texts.notCopied;
  return (
    <div className="apart wrap">
      <div>
        <p className="strong">{showInstant(TakenAt)}</p>
        <FactLine
          facts={[
            showBytes(Bytes),
            texts.readBack,
            IsBeforeUpdate && texts.beforeUpdate,
            hasSecondPlace && copy,
          ]}
        />
      </div>
      <div>
        <CommandButton
          variant="quiet"
          icon="download"
          aria-label={texts.downloadOf(showInstant(TakenAt))}
          command={downloading}
        >
          {texts.download}
        </CommandButton>
      </div>
    </div>
  );
}
