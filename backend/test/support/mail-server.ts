import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  received: Email[];
  close(): Promise<void>;
}

interface Behaviour {
  /** The answer to a recipient, such as 550; none: accepted. */
  refuse?: (address: string) => number | undefined;
  /** Asked once an e-mail has arrived whole; the answer to it waits for this. */
  before?: (email: Email) => Promise<void> | undefined;
  port?: number;
}

/** A real SMTP server on loopback that keeps what it receives. */
export async function startMailServer({
  refuse,
  before,
  port = 0,
}: Behaviour = {}): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse?.(address);
      done(responseCode ? Object.assign(new Error('mailbox unavailable'), { responseCode }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        received.push(email);
        await before?.(email);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
