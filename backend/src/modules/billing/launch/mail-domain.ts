import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';

export type Found = 'found' | 'missing' | 'unknown';

/** What the DNS says of the domain that e-mails come from. */
export interface MailDomain {
  domain: string;
  spf: Found;
  dkim: Found;
  dmarc: Found;
}

/** A first look must not hold up a start or a screen; two tries within it. */
const PATIENCE_MS = 1_500;
/** What a server of names answers where there is no such record. */
const NO_RECORD = ['ENOTFOUND', 'ENODATA'];

/**
 * Looks up by which records others recognise this domain's e-mails as real. Where the DNS cannot be asked,
 * nothing is known.
 * @param selector of DKIM; without it that record cannot be found
 * @param lookUp for a test, in place of the DNS
 */
export async function lookUpMailDomain(
  domain: string,
  selector: string,
  lookUp: (name: string) => Promise<string[][]> = askDns,
): Promise<MailDomain> {
  const find = async (name: string, begins: RegExp): Promise<Found> => {
    try {
      const records = (await lookUp(name)).map((parts) => parts.join(''));
      return records.some((record) => begins.test(record)) ? 'found' : 'missing';
    } catch (error) {
      return NO_RECORD.includes((error as NodeJS.ErrnoException).code ?? '')
        ? 'missing'
        : 'unknown';
    }
  };
  const [spf, dkim, dmarc] = await Promise.all([
    find(domain, /^v=spf1\b/i),
    selector ? find(`${selector}._domainkey.${domain}`, /\bp=[^;\s]/i) : UNKNOWN,
    find(`_dmarc.${domain}`, /^v=DMARC1\b/i),
  ]);
  return { domain, spf, dkim, dmarc };
}

const UNKNOWN: Found = 'unknown';

async function askDns(name: string): Promise<string[][]> {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 });
  resolver.setServers(dns.getServers());
  return resolver.resolveTxt(name);
}

/** The domain of a sender such as `Musterfirma <post@example.com>`. */
export const domainOf = (sender: string): string =>
  /@([^\s>]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? '';
