/** One line of an e-mail's table, such as `Bestellnummer` and its number. */
export interface Fact {
  label: string;
  value: string;
}

/** What an e-mail says, in the order in which it is read, before it is set as text and as HTML. */
export interface Email {
  /** Which e-mail this is, such as `confirm-email`. */
  kind: string;
  recipient: string;
  /** Where an answer goes, if not to the product's own address. */
  replyTo?: string;
  subject: string;
  /** For what nobody looking over a shoulder shall recognise: this name as sender, and no word of the product's purpose. */
  senderName?: string;
  /** What an inbox shows beside the subject; without one the first paragraph. */
  preview?: string;
  /** First line, such as `Guten Tag Karl Brandt,`. */
  greeting: string;
  paragraphs: string[];
  /** What one may want to look up later: what, how much, when, which number. */
  facts?: { title: string; rows: Fact[] };
  /** Somebody's own words. */
  quote?: { title: string; paragraphs: string[] };
  action?: { label: string; url: string };
  /** What belongs to the action, or what to do for somebody who did not cause the e-mail. */
  note?: string;
  /** What has to be said besides. */
  details?: { title: string; paragraphs: string[] };
  attachments?: MailAttachment[];
  /** Nothing of it is kept once it is sent. */
  forgetWhenSent?: boolean;
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
