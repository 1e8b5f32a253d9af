import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '../../config/env.js';
import type { StoredAttachment } from './email.js';
import { SIGNATURE_MARK } from './layout/render-email.js';
import type { OutboxEmail } from './outbox-email.entity.js';

/** An e-mail with everything that belongs to it at hand. */
export type ReadyEmail = Omit<OutboxEmail, 'attachments'> & { attachments: StoredAttachment[] };

/** The port to the outside: hands one e-mail over, or throws. */
export interface MailTransport {
  send(email: ReadyEmail): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

export function createMailTransport(env: Env): MailTransport {
  return env.smtpUrl ? smtpTransport(env.smtpUrl, env.mailFrom) : fileTransport(env);
}

/** A server that waits for its first e-mail needs neither its code nor the memory for it. */
const loadNodemailer = () => import('nodemailer');

/** Sends over SMTP, with limits so that a silent server does not hold the job. */
function smtpTransport(url: string, from: string): MailTransport {
  const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  return {
    async send(email) {
      const { createTransport } = await loadNodemailer();
      await createTransport({ url, ...LIMITS }, { from }).sendMail(await message(email, from));
    },
  };
}

/** Without a mail server: writes `.eml` files and prints the links, so that a laptop needs none. */
function fileTransport({ dataDir, mailFrom, port }: Env): MailTransport {
  const folder = join(dataDir, 'outbox');
  return {
    async send(email) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport(
        { streamTransport: true, buffer: true },
        { from: mailFrom },
      );
      const { message: eml } = await transport.sendMail(await message(email, mailFrom));
      await mkdir(folder, { recursive: true });
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const name = email.recipient.replaceAll(/[^\w.@+-]/g, '_');
      await writeFile(join(folder, `${time}-${name}.eml`), eml as Buffer);
      if (port !== 0) printLinks(email);
    },
  };
}

function printLinks(email: ReadyEmail): void {
  const [said = ''] = email.text.split(`\n${SIGNATURE_MARK}\n`);
  const links = said.match(/https?:\/\/\S+/g) ?? [];
  console.log(`E-Mail an ${email.recipient}: ${email.subject}`);
  for (const link of links) console.log(`  ${link}`);
}

async function message(email: ReadyEmail, from: string): Promise<SendMailOptions> {
  const { default: addressparser } = await import('nodemailer/lib/addressparser');
  const [sender] = addressparser(from, { flatten: true });
  const address = sender?.address ?? '';
  // Spam filters compare the sender's host with the one in the number of an e-mail.
  const host = address.split('@').at(-1) || hostname();
  return {
    to: email.recipient,
    ...(email.senderName && { from: { name: email.senderName, address } }),
    ...(email.replyTo && { replyTo: email.replyTo }),
    ...(email.unsubscribeUrl && {
      list: { unsubscribe: { url: email.unsubscribeUrl } },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    // The id stays the same over all tries, so that a mail server can recognise a repeat.
    messageId: `<${email.id}@${host}>`,
    attachments: email.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content, 'base64'),
    })),
  };
}
