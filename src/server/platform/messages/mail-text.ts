import type { MailContent, MailListItem, WaysToStop } from './compose-mail.ts';

const itemText = ({ label, detail, url }: MailListItem): string => `- ${label} (${detail})\n  ${url}`;

const stopText = ({ unsubscribeUrl, profileUrl }: WaysToStop): string =>
  `To get no more of these, unsubscribe:\n${unsubscribeUrl}\nor set Preferred Communication to Opt-Out in your profile:\n${profileUrl}`;

/** The text part: the same words in the same order, links spelt out. */
export function mailText({
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
    ...(stop ? [stopText(stop)] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
