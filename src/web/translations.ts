import type { PeopleSearchTexts } from './features/people-search/texts.ts';
import type { SetupTexts } from './features/setup/texts.ts';
import type { Forms } from './forms/forms.ts';

/** Every catalogue of texts: what another language must have, whole. */
export interface Translations {
  readonly forms: Forms;
  readonly peopleSearch: PeopleSearchTexts;
  readonly setup: SetupTexts;
}
