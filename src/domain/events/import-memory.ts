/** The kinds of file that a club imports. */
export type ImportKind = 'events' | 'roster' | 'credentials' | 'balances';

/** What a club chose for earlier files of a kind. */
export interface RememberedChoices {
  /** Names of columns by folded header; '' leaves a header unread. */
  readonly Columns: Readonly<Record<string, string>>;
  /** The keys of statuses whose rows are taken. */
  readonly Statuses: readonly string[];
  /** The groups that words mean, by the keys of the words; '' leaves out the rows. */
  readonly Groups: Readonly<Record<string, string>>;
}

export type ImportMemory = Partial<Record<ImportKind, RememberedChoices>>;
