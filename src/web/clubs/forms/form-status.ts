import type { FormDetails } from '#contract/evals/club-forms.ts';
import { texts } from './texts.ts';
import type { FormEditing } from './use-form-editing.ts';

export const statusOf = ({ changed, saving, failed }: FormEditing): string => {
  if (saving) return texts.saving;
  if (failed) return texts.draftNotSaved;
  return changed ? texts.unsaved : texts.saved;
};

type Publishable = Pick<FormDetails, 'Change' | 'RetiredAt'> & {
  readonly Versions: readonly { readonly Number: number }[];
};

/** Returns why a saved draft cannot be published; null if it can. */
export function whyNotPublished({ Change, RetiredAt, Versions }: Publishable): string | null {
  if (RetiredAt !== null) return texts.retiredStays;
  return Change === null ? texts.nothingNew(Versions[0]?.Number ?? 0) : null;
}
