import { paths } from '#contract/paths.ts';
import type { Language } from '#domain/text/languages.ts';
import type { MessageContent } from './message/content.ts';
import { codeMinutes } from './message/kinds.ts';
import { texts } from './message/texts.ts';

/** Writes the message with a sign-in code. The code leads the subject, so that a phone's notification shows it. */
export function signInCodeMail(
  code: string,
  publicUrl: string,
  language: Language,
): { readonly subject: string; readonly content: MessageContent } {
  const { codeSubject, codeHeading, codeBrief, codeWords, signIn, codeFooter } = texts(language);
  const content = {
    language,
    senderName: 'Apex Debrief',
    heading: codeHeading,
    brief: codeBrief(code, codeMinutes),
    paragraphs: [codeWords(codeMinutes)],
    code,
    // A fragment reaches no server and no log. The page signs in when the reader presses its button.
    button: { label: signIn, url: `${publicUrl}${paths.signIn()}#code=${code}` },
    footer: codeFooter,
  };
  return { subject: codeSubject(code), content };
}
