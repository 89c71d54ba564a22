import type { Language } from '#domain/text/languages.ts';

/** A line of a mail's list, with its link. */
export interface MailListItem {
  readonly label: string;
  readonly detail: string;
  /** Absolute. */
  readonly url: string;
  /** The person of the line. */
  readonly face?: Face;
}

/** A person in a mail, shown by the picture or by initials. */
interface Face {
  readonly name: string;
  /** The address of the picture; '' for none. */
  readonly picture: string;
}

/** The words of a message, all plain text. */
export interface MessageContent {
  /** The language of all words. */
  readonly language: Language;
  /** The name of the club, or Apex Debrief. */
  readonly senderName: string;
  /** The accent colour of the club, if it has one. */
  readonly accent?: string | null;
  /** The address of the club's logo, if it has one. */
  readonly logo?: string | null;
  readonly heading: string;
  /** The text of an SMS before the link, including a code. */
  readonly brief: string;
  readonly paragraphs: readonly string[];
  /** A one-time code, shown large. */
  readonly code?: string;
  readonly list?: readonly MailListItem[];
  /** The main link; `url` is absolute. */
  readonly button: { readonly label: string; readonly url: string };
  /** A link below the main one. */
  readonly more?: { readonly label: string; readonly url: string };
  /** The link of an SMS, which has only one; default: the link of the button. */
  readonly smsUrl?: string;
  /** The reason for which the person gets the message. */
  readonly footer: string;
}

/** The links that stop further messages. */
export interface WaysToStop {
  readonly unsubscribeUrl: string;
  readonly profileUrl: string;
}

/** JPEG pictures that a mail carries, by their addresses. */
export type MailPictures = ReadonlyMap<string, Uint8Array>;

/** The words of a mail; `stop` is null for codes, which the person asked for. */
export interface MailContent extends MessageContent {
  readonly stop: WaysToStop | null;
  readonly pictures: MailPictures;
}
