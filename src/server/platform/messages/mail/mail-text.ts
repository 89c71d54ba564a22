import type { Language } from '#domain/text/languages.ts';
import type { MailContent, MailListItem, WaysToStop } from '#server/platform/messages/message/content.ts';
import { texts } from '#server/platform/messages/message/texts.ts';

const itemText = ({ label, detail, url }: MailListItem): string => `- ${label} (${detail})\n  ${url}`;

const stopText = ({ unsubscribeUrl, profileUrl }: WaysToStop, language: Language): string =>
  texts(language).stopText(unsubscribeUrl, profileUrl);

/** Returns the text part of a mail: the same words in the same order as the HTML, with links in full. */
export function mailText({
  language,
  senderName,
  heading,
  paragraphs,
  code,
  list,
  button,
  footer,
  stop,
}: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(list?.length ? [list.map(itemText).join('\n\n')] : []),
    `${button.label}:\n${button.url}`,
    `${senderName}\n${footer}`,
    ...(stop ? [stopText(stop, language)] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
