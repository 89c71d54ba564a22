import type { FormDetails } from '#contract/evals/club-forms.ts';
import { type FormContent, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import type { FormEditing } from './use-form-editing.ts';

export const describeStatus = ({ changed, saving, failed }: FormEditing): string => {
  if (saving) return texts.saving;
  if (failed) return texts.notSaved;
  return changed ? texts.unsaved : texts.saved;
};

type Publishable = Pick<FormDetails, 'Change' | 'RetiredAt'> & {
  readonly Versions: readonly { readonly Number: number }[];
};

/** Returns why a saved draft cannot be published; null if it can. */
export function findPublishFault({ Change, RetiredAt, Versions }: Publishable): string | null {
  if (RetiredAt !== null) return texts.retiredStays;
  return Change === null ? texts.nothingNew(Versions[0]?.Number ?? 0) : null;
}

/** More skills take long to rate in the paddock. */
const MANY_SKILLS = 20;
const SKILLS_A_MINUTE = 16;

/** Warns of a form that takes long to fill in, or that can be submitted empty. Neither keeps it from being published. */
export function listWarnings(content: FormContent): string[] {
  const skills = ratedSectionsOf(content).flatMap(({ Skills }) => Skills);
  const minutes = Math.ceil(skills.length / SKILLS_A_MINUTE);
  return [
    ...(skills.length > MANY_SKILLS ? [texts.manySkills(skills.length, minutes)] : []),
    ...(skills.length > 0 && skills.every(({ RequiredFor }) => RequiredFor.length === 0)
      ? [texts.nothingRequired]
      : []),
  ];
}
