import type { Language } from '#domain/text/languages.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';

/** Remembers the language that a person has chosen. */
export async function storeChosenLanguage(db: Db, personId: string, language: Language): Promise<void> {
  await db
    .updateTable('person')
    .set({ language, language_chosen: true })
    .where('id', '=', personId)
    .execute();
}

/** Stores the language of the person's browser while no other language is known. */
export async function storeBrowserLanguage(
  trx: Trx,
  personId: string,
  language: Language | null,
): Promise<void> {
  if (language === null) return;
  await trx
    .updateTable('person')
    .set({ language })
    .where('id', '=', personId)
    .where('language', 'is', null)
    .execute();
}
