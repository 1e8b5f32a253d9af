import { Injectable } from '@nestjs/common';
import type { MailAttachment, StoredAttachment } from './email.js';

type AttachmentSource = (id: string) => Promise<Buffer>;

/** Who makes the attachments that an e-mail only names. */
@Injectable()
export class AttachmentSources {
  private readonly sources = new Map<string, AttachmentSource>();

  /**
   * Lets `source` make all attachments of `kind`, such as `invoice`.
   * @throws Error when the kind is taken
   */
  register(kind: string, source: AttachmentSource): void {
    if (this.sources.has(kind)) throw new Error(`Attachments "${kind}" are registered twice`);
    this.sources.set(kind, source);
  }

  /**
   * All attachments with their bytes, in their order.
   * @throws Error when one cannot be made: the e-mail must not go out without it
   */
  make(attachments: MailAttachment[]): Promise<StoredAttachment[]> {
    return Promise.all(
      attachments.map(async (attachment) => {
        if (!('source' in attachment)) return attachment;
        const { filename, contentType, source } = attachment;
        return { filename, contentType, content: (await this.bytes(source)).toString('base64') };
      }),
    );
  }

  private bytes({ kind, id }: { kind: string; id: string }): Promise<Buffer> {
    const source = this.sources.get(kind);
    if (!source) throw new Error(`No source makes attachments "${kind}"`);
    return source(id);
  }
}
