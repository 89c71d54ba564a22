import { codeMinutes } from '#domain/messages/kinds.ts';
import type { MessageContent } from './compose-mail.ts';

/** The message that brings a sign-in code. The code leads the subject, so that a phone's notification shows it. */
export function signInCodeMail(
  code: string,
  publicUrl: string,
): { readonly subject: string; readonly content: MessageContent } {
  const subject = `${code} is your sign-in code`;
  const content = {
    senderName: 'Apex Debrief',
    heading: 'Your sign-in code',
    brief: `${subject}. It works for ${codeMinutes} minutes.`,
    paragraphs: [`Enter this code where you asked for it. It works once, within ${codeMinutes} minutes.`],
    code,
    button: { label: 'Open Apex Debrief', url: `${publicUrl}/.auth/login` },
    footer:
      'You get this because someone entered your address to sign in. If it was not you, there is nothing to do: without the code nobody gets in.',
  };
  return { subject, content };
}
