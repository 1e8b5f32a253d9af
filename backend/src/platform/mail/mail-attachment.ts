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
