import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENGLISH, type Language, preferredLanguage } from '#domain/text/languages.ts';

const reader = new AsyncLocalStorage<Language>();

/** The language of who reads the answer to the request that is being answered; English outside of any. */
export const readersLanguage = (): Language => reader.getStore() ?? ENGLISH;

/** Does something for a reader of the language. */
export const speaking = <T>(language: Language, work: () => T): T => reader.run(language, work);

/** The language that a request asks for; null when it asks for none of ours. */
export const languageAskedFor = ({ headers }: FastifyRequest): Language | null =>
  preferredLanguage(headers['accept-language']);

/** Does something in the language of who asks. */
export const speakingTo = <T>(request: FastifyRequest, work: () => T): T =>
  speaking(languageAskedFor(request) ?? ENGLISH, work);

/**
 * A feature's texts, whole in each language. They are read in the language of who asks, unless another is given: that
 * of a message's recipient.
 */
export const inLanguages =
  <Texts>(texts: { readonly en: Texts; readonly es: NoInfer<Texts> }) =>
  (language: Language = readersLanguage()): Texts =>
    texts[language];

/** Has every answer made in the language of who asks. */
export function speakToReaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => speakingTo(request, done));
}

/** Says in which language an answer is, and that it would be another for who reads another. */
export const setLanguageHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header('content-language', readersLanguage()).header('vary', 'Accept-Language');
