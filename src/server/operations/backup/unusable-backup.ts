/** Why a file cannot be restored. */
export type BackupFault =
  | 'foreign'
  | 'newer'
  | 'truncated'
  | 'damaged'
  | 'passphrase-needed'
  | 'passphrase-wrong'
  | 'unencrypted';

/** A backup that cannot be used, with a sentence for the operator. */
export class UnusableBackup extends Error {
  readonly reason: BackupFault;

  constructor(reason: BackupFault, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}
