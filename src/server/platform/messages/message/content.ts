import type { Language } from '#domain/text/languages.ts';

/** One line of a mail's list, with its link. */
export interface MailListItem {
  readonly label: string;
  readonly detail: string;
  /** Absolute. */
  readonly url: string;
}

/** What a message says, as plain text throughout. */
export interface MessageContent {
  /** Of whom it is for; all of it is written in it. */
  readonly language: Language;
  /** Whom it comes from: the club's name, or Apex Debrief. */
  readonly senderName: string;
  readonly heading: string;
  /** All that an SMS says before the link; of a message with a code, the code too. */
  readonly brief: string;
  readonly paragraphs: readonly string[];
  /** A one-time code, shown large. */
  readonly code?: string;
  readonly list?: readonly MailListItem[];
  /** The one thing to do; `url` is absolute. */
  readonly button: { readonly label: string; readonly url: string };
  /** Where an SMS leads that has only one link for all of the list; else it leads where the button does. */
  readonly smsUrl?: string;
  /** Why the person gets it. */
  readonly footer: string;
}

/** How a person gets no more of these. */
export interface WaysToStop {
  readonly unsubscribeUrl: string;
  readonly profileUrl: string;
}

/** What a mail is laid out from. Codes were asked for, so that there is nothing to stop. */
export interface MailContent extends MessageContent {
  readonly stop: WaysToStop | null;
}
