import { mailHtml } from './mail/mail-html.ts';
import { mailText } from './mail/mail-text.ts';
import type { MessageContent, WaysToStop } from './message/content.ts';
import { texts } from './message/texts.ts';
import { smsText } from './sms-parts.ts';

/** The layouts of a message for every channel. */
interface MessageBody {
  readonly text: string;
  readonly html: string;
  readonly sms: string;
}

/** Lays out a message as text, as HTML that common mail clients show alike in light and dark, and as an SMS. */
export function composeMessage(content: MessageContent, stop: WaysToStop | null): MessageBody {
  const { language, senderName, brief, code, button, smsUrl = button.url } = content;
  const mail = { ...content, stop };
  return {
    text: mailText(mail),
    html: mailHtml(mail).markup,
    sms: smsText(senderName, brief, code === undefined ? smsUrl : null, texts(language).replyStop),
  };
}
