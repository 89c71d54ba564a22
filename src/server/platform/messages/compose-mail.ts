import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** One line of a mail's list, with its link. */
export interface MailListItem {
  readonly label: string;
  readonly detail: string;
  /** Absolute. */
  readonly url: string;
}

/** What a mail says, as plain text throughout. */
export interface MailContent {
  /** Whom it comes from: the club's name, or Apex Debrief. */
  readonly senderName: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A one-time code, shown large. */
  readonly code?: string;
  readonly list?: readonly MailListItem[];
  /** The one thing to do; `url` is absolute. */
  readonly button: { readonly label: string; readonly url: string };
  /** Why the person gets it. */
  readonly footer: string;
}

/** Both parts of a mail. */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** Lays a mail out, as text and as HTML that common mail clients show alike, in light and in dark. */
export function composeMail(content: MailContent): MailBody {
  return { text: mailText(content), html: mailHtml(content).markup };
}
