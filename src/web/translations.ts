import type { ChartsTexts } from './charts/texts.ts';
import type { ShareTexts } from './eval-view/share/texts.ts';
import type { EvalViewTexts } from './eval-view/texts.ts';
import type { PeopleSearchTexts } from './features/people-search/texts.ts';
import type { SetupTexts } from './features/setup/texts.ts';
import type { Forms } from './forms/forms.ts';

/** Every catalogue of texts: what another language must have, whole. */
export interface Translations {
  readonly charts: ChartsTexts;
  readonly evalView: EvalViewTexts;
  readonly forms: Forms;
  readonly peopleSearch: PeopleSearchTexts;
  readonly setup: SetupTexts;
  readonly share: ShareTexts;
}
