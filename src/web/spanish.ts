import { texts as charts } from './charts/texts.es.ts';
import { texts as share } from './eval-view/share/texts.es.ts';
import { texts as evalView } from './eval-view/texts.es.ts';
import { texts as peopleSearch } from './features/people-search/texts.es.ts';
import { texts as setup } from './features/setup/texts.es.ts';
import { forms } from './forms/forms.es.ts';
import type { Translations } from './translations.ts';

/** All texts in Spanish, loaded only by who reads them. */
export const spanish: Translations = { charts, evalView, forms, peopleSearch, setup, share };
