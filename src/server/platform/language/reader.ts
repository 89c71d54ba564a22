import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENGLISH, type Language, preferredLanguage } from '#domain/text/languages.ts';

const reader = new AsyncLocalStorage<Language>();

/** The language of the reader of the current request's answer; English outside of requests. */
export const readersLanguage = (): Language => reader.getStore() ?? ENGLISH;

/** Runs `work` with the language as the reader's. */
export const runInLanguage = <T>(language: Language, work: () => T): T => reader.run(language, work);

/** The language that a request asks for; null when we have none that it accepts. */
export const requestedLanguage = ({ headers }: FastifyRequest): Language | null =>
  preferredLanguage(headers['accept-language']);

/** Runs `work` in the language of the request's reader. */
export const runInLanguageOf = <T>(request: FastifyRequest, work: () => T): T =>
  runInLanguage(requestedLanguage(request) ?? ENGLISH, work);

/**
 * Makes a function that returns a feature's texts, complete in each language: in the reader's language, unless the caller
 * passes another, such as a recipient's.
 */
export const inLanguages =
  <Texts>(texts: { readonly en: Texts; readonly es: NoInfer<Texts> }) =>
  (language: Language = readersLanguage()): Texts =>
    texts[language];

/** Makes every answer in the language of its reader. */
export function registerReadersLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => runInLanguageOf(request, done));
}

/** Sets the headers for the language of an answer, and tells caches that it varies. */
export const setLanguageHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header('content-language', readersLanguage()).header('vary', 'Accept-Language');
