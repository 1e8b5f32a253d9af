import type { EmailKind } from './email-kinds.js';
import type { Wording } from './wording.js';

/** One line of an e-mail's table, such as `Bestellnummer` and its number. */
export interface Fact {
  label: string;
  value: string;
}

/** What an e-mail says, in the order in which it is read, before it is set as text and as HTML. */
export interface Email {
  /** Which e-mail this is, such as `confirm-email`. */
  kind: EmailKind;
  /** Where a kind is worded in more than one way: which of them this is. */
  variant?: string;
  recipient: string;
  /** The address of the person it is about, where that is not the recipient; null: nobody. */
  about?: string | null;
  /** Where an answer goes, if not to the product's own address. */
  replyTo?: string;
  /** What is a `Wording` here and below, staff may word anew; a string stays as it is. */
  subject: string | Wording;
  /** For what nobody looking over a shoulder shall recognise: this name as sender, and no word of the product's purpose. */
  senderName?: string;
  /** What an inbox shows beside the subject; without one the first paragraph. */
  preview?: string | Wording;
  /** First line, such as `Guten Tag Karl Brandt,`. */
  greeting: string;
  paragraphs: (string | Wording)[];
  /** What one may want to look up later: what, how much, when, which number. */
  facts?: { title: string; rows: Fact[] };
  /** Somebody's own words. */
  quote?: { title: string; paragraphs: string[] };
  /** A longer text as staff have written it, in the Markdown that `layout/markdown` knows. */
  markdown?: string;
  action?: { label: string; url: string };
  /** What belongs to the action, or what to do for somebody who did not cause the e-mail. */
  note?: string;
  /** What has to be said besides. */
  details?: { title: string; paragraphs: string[] };
  attachments?: MailAttachment[];
  /** For what one may do without: why it came, and how it ends. */
  unsubscribe?: Unsubscribe;
  /** Nothing of it is kept once it is sent. */
  forgetWhenSent?: boolean;
}

export interface Unsubscribe {
  /** Such as `Sie erhalten diese E-Mail, weil …`. */
  reason: string;
  /** Answers a POST without sign-in (RFC 8058): the button of a mail program. */
  oneClickUrl: string;
  /** The page on which a reader chooses. */
  choicesUrl: string;
}

interface AttachedFile {
  filename: string;
  contentType: string;
}

/** A file whose bytes are known. */
export interface StoredAttachment extends AttachedFile {
  /** Base64. */
  content: string;
}

/** A file that is made when the e-mail is sent, so that no transaction waits for it. */
export interface SourcedAttachment extends AttachedFile {
  /** `kind` names who makes it, `id` which one. */
  source: { kind: string; id: string };
}

export type MailAttachment = StoredAttachment | SourcedAttachment;
