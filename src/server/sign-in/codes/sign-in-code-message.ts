import { paths } from '#contract/paths.ts';
import { type CodeFacts, loadCodes } from '#server/platform/messages/codes.ts';
import type { Kind } from '#server/platform/messages/kind.ts';
import { codeMinutes } from '#server/platform/messages/message/kinds.ts';
import { texts } from '#server/platform/messages/message/texts.ts';

/** The message with a sign-in code. The code leads the subject, so that a phone's notification shows it. */
export const signInCodeMessage: Kind<CodeFacts> = {
  load: loadCodes,
  write({ code }, { language }, publicUrl) {
    const { codeSubject, codeHeading, codeBrief, codeWords, signIn, codeFooter } = texts(language);
    return {
      subject: codeSubject(code),
      heading: codeHeading,
      brief: codeBrief(code, codeMinutes),
      paragraphs: [codeWords(codeMinutes)],
      code,
      // A fragment reaches no server and no log. The page signs in when the reader presses its button.
      button: { label: signIn, url: `${publicUrl}${paths.signIn()}#code=${code}` },
      footer: codeFooter,
    };
  },
};
