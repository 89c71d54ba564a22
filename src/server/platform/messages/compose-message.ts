import type { Language } from '#domain/text/languages.ts';
import { mailHtml } from './mail/mail-html.ts';
import type {
  MailContent,
  MailListItem,
  MailPictures,
  MessageContent,
  WaysToStop,
} from './message/content.ts';
import { texts } from './message/texts.ts';
import { smsText } from './sms-parts.ts';

/** The lines of a list, with their links unless the main link is that of all. */
function listText(list: readonly MailListItem[], mainUrl: string): string {
  const hasLinks = list.some(({ url }) => url !== mainUrl);
  return list
    .map(({ label, detail, url }) => `- ${label} (${detail})${hasLinks ? `\n  ${url}` : ''}`)
    .join('\n\n');
}

const stopText = ({ unsubscribeUrl, profileUrl }: WaysToStop, language: Language): string =>
  texts(language).stopText(unsubscribeUrl, profileUrl);

/** Returns the text part of a mail: the same words in the same order as the HTML, with links in full. */
function mailText({
  language,
  senderName,
  heading,
  paragraphs,
  code,
  list,
  button,
  more,
  footer,
  stop,
}: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(list?.length ? [listText(list, button.url)] : []),
    `${button.label}:\n${button.url}`,
    ...(more ? [`${more.label}:\n${more.url}`] : []),
    `${senderName}\n${footer}`,
    ...(stop ? [stopText(stop, language)] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Lays out a message as text, as HTML that common mail clients show alike in light and dark, and as an SMS. */
export function composeMessage(
  content: MessageContent,
  stop: WaysToStop | null,
  pictures: MailPictures = new Map(),
) {
  const { language, senderName, brief, code, button, smsUrl = button.url } = content;
  const mail = { ...content, stop, pictures };
  return {
    text: mailText(mail),
    html: mailHtml(mail),
    sms: smsText(senderName, brief, code === undefined ? smsUrl : null, texts(language).replyStop),
  };
}
