import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { createTransport, SendMailOptions, Transporter } from 'nodemailer';
import { makePrivateFolder } from '../../config/data-folder.js';
import type { Env } from '../../config/env.js';
import type { StoredAttachment } from './email.js';
import { SIGNATURE_MARK } from './layout/render-email.js';
import type { OutboxEmail } from './outbox-email.entity.js';

/** An e-mail with everything that belongs to it at hand. */
export type ReadyEmail = Omit<OutboxEmail, 'attachments'> & { attachments: StoredAttachment[] };

/** A mail server does not want this e-mail, now or later. */
export class MailRefused extends Error {}

export interface MailTransport {
  /**
   * The port to the outside: hands one e-mail over.
   * @throws MailRefused where trying again is useless, any other Error where it may help
   */
  send(email: ReadyEmail): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

export function createMailTransport(env: Env): MailTransport {
  return env.smtpUrl ? smtpTransport(env.smtpUrl, env.mailFrom) : fileTransport(env);
}

/** Sends over SMTP, with limits so that a silent server does not hold the job. */
function smtpTransport(url: string, from: string): MailTransport {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const sendMail = mailer({ url, ...limits }, from);
  return {
    async send(email) {
      try {
        await sendMail(email);
      } catch (error) {
        throw isRefusal(error as SMTPError) ? new MailRefused((error as Error).message) : error;
      }
    },
  };
}

/** What nodemailer tells of a failure. */
interface SMTPError extends Error {
  code?: string;
  command?: string;
  /** Answered with a status that begins with 5. */
  permanent?: boolean;
}

/**
 * Whether the recipient or the e-mail itself is refused for good. A mail server that does not know us or our
 * sender refuses all e-mails until the operator has mended that: those wait.
 */
function isRefusal({ code, command = '', permanent }: SMTPError): boolean {
  const isInvalidAddress = code === 'EENVELOPE' && command === 'API';
  return isInvalidAddress || (permanent === true && ['RCPT TO', 'DATA'].includes(command));
}

/** Without a mail server: writes `.eml` files and prints the links, so that a laptop needs none. */
function fileTransport({ dataDir, mailFrom, port }: Env): MailTransport {
  const folder = join(dataDir, 'outbox');
  const sendMail = mailer({ streamTransport: true, buffer: true }, mailFrom);
  return {
    async send(email) {
      const { message: eml } = await sendMail(email);
      makePrivateFolder(folder);
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const name = email.recipient.replaceAll(/[^\w.@+-]/g, '_');
      // They hold links that sign in.
      await writeFile(join(folder, `${time}-${name}.eml`), eml as Buffer, { mode: 0o600 });
      if (port !== 0) printLinks(email);
    },
  };
}

/** Sends by nodemailer, which is loaded for the first e-mail: a server that waits for it does without its memory. */
function mailer(options: Parameters<typeof createTransport>[0], from: string) {
  let transport: Promise<Transporter> | undefined;
  const open = async () => (await import('nodemailer')).createTransport(options, { from });
  return async (email: ReadyEmail) => {
    transport ??= open();
    return (await transport).sendMail(await message(email, from));
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
