import type { MailContent, MailListItem } from './compose-mail.ts';

const itemText = ({ label, detail, url }: MailListItem): string => `- ${label} (${detail})\n  ${url}`;

/** The text part: the same words in the same order, links spelt out. */
export function mailText({
  senderName,
  heading,
  paragraphs,
  code,
  list,
  button,
  footer,
}: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(list?.length ? [list.map(itemText).join('\n\n')] : []),
    `${button.label}:\n${button.url}`,
    `${senderName}\n${footer}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
