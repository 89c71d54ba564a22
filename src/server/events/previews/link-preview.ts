import { formatScore } from '#domain/evals/scoring.ts';
import { hasLink, withoutAddresses } from '#server/evals/by-link.ts';
import { evaluationMembers, personCard, selectEvalCards } from '#server/evals/cards.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Preview } from './head.ts';
import { texts } from './texts.ts';

/** Keys are made of these; anything else is none, and not worth a question to the database. */
const isKey = (text: string): boolean => /^[\w-]{1,60}$/.test(text);

/** The preview of a public link, in the words of the page itself; null when no eval has that key. */
export async function readLinkPreview(db: Db, linkKey: string): Promise<Preview | null> {
  if (!isKey(linkKey)) return null;
  const row = await selectEvalCards(db).where(hasLink(linkKey)).executeTakeFirst();
  if (!row) return null;
  const { subject, evaluator } = withoutAddresses(row);
  const { Track, EventDate, EventLastDay, Car, ApexScore } = evaluationMembers(row);
  const { locale, title, score, ratedBy } = texts();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const when = dates.formatRange(new Date(EventDate), new Date(EventLastDay));
  const facts = [Track, when, Car].filter(Boolean).join(' · ');
  return {
    type: 'article',
    isPublic: false,
    title: title(personCard(subject).DisplayName),
    description: [
      ...(ApexScore === null ? [] : [score(localScore(ApexScore, locale))]),
      `${facts}.`,
      ...(evaluator ? [ratedBy(personCard(evaluator).DisplayName)] : []),
    ].join(' '),
  };
}

/** A score to one decimal, rounded as everywhere, with the locale's mark. */
const localScore = (score: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(Number(formatScore(score)));
