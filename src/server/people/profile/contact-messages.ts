import { paths } from '#contract/paths.ts';
import { type CodeFacts, loadCodes } from '#server/platform/messages/codes.ts';
import type { Kind } from '#server/platform/messages/kind.ts';
import { codeMinutes } from '#server/platform/messages/message/kinds.ts';
import { texts } from './texts.ts';

type ProfileTexts = ReturnType<typeof texts>;

const codeMessage = (
  wordsFor: (words: ProfileTexts, code: string) => Record<'subject' | 'heading' | 'footer', string>,
): Kind<CodeFacts> => ({
  load: loadCodes,
  write({ code, address }, { language }, publicUrl) {
    const words = texts(language);
    const { subject, heading, footer } = wordsFor(words, code);
    return {
      subject,
      heading,
      brief: words.codeBrief(subject, codeMinutes),
      paragraphs: [words.enterCode(address, codeMinutes)],
      code,
      button: { label: words.openProfile, url: publicUrl + paths.profile() },
      footer,
    };
  },
});

/** The message with the code for a new e-mail. */
export const emailCodeMessage = codeMessage((words, code) => ({
  subject: words.confirmsEmail(code),
  heading: words.confirmEmail,
  footer: words.emailEntered,
}));

/** The message with the code for a new phone. */
export const phoneCodeMessage = codeMessage((words, code) => ({
  subject: words.confirmsPhone(code),
  heading: words.confirmPhone,
  footer: words.phoneEntered,
}));

/**
 * The mail that notifies the old address of the change, so that the person notices a takeover. It ignores the preferred channel
 * and has no link to unsubscribe: the old mailbox may belong to someone else.
 */
export const emailChangedMessage: Kind<null> = {
  load: async (_, messageIds) => new Map(messageIds.map(id => [id, null])),
  write(_, { language }, publicUrl) {
    const words = texts(language);
    return {
      heading: words.emailChanged,
      paragraphs: [words.otherAddress, words.notYou],
      button: { label: words.openProfile, url: publicUrl + paths.profile() },
      footer: words.onlyOnce,
    };
  },
};
