import { codeMinutes } from '#domain/messages/kinds.ts';
import { composeMail, type MailBody } from './compose-mail.ts';

/** The mail that brings a sign-in code. The code leads the subject, so that a phone's notification shows it. */
export function signInCodeMail(code: string, publicUrl: string): MailBody & { readonly subject: string } {
  const body = composeMail({
    senderName: 'Apex Debrief',
    heading: 'Your sign-in code',
    paragraphs: [`Enter this code where you asked for it. It works once, within ${codeMinutes} minutes.`],
    code,
    button: { label: 'Open Apex Debrief', url: `${publicUrl}/.auth/login` },
    footer:
      'You get this because someone entered your address to sign in. If it was not you, there is nothing to do: without the code nobody gets in.',
  });
  return { subject: `${code} is your sign-in code`, ...body };
}
