import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unprintableFaults } from '@toolkit/documents/markdown/document-source';
import { DocumentFault } from '@toolkit/documents/markdown/faults';
import { markdownData } from '@toolkit/documents/pdf/markdown-data';
import { textOnSale } from '@toolkit/domain/sale';
import type { SiteContent } from '../../../../platform/site/site-content.js';
import { fillPlaceholders } from '../../shared/fill-placeholders.js';
import type { ContractText, ContractTextKind } from './contract-text.entity.js';

/** A text as it stands in the content folder now. */
export type ContractTextSource = Omit<ContractText, 'createdAt'>;

/** The wordings that a buyer agrees to at this moment. */
export interface CurrentContractTexts {
  terms: ContractTextSource;
  withdrawal: ContractTextSource;
}

const HEADING = /^# (\S.*)\n/;

/**
 * Reads `site/terms.md` and `site/withdrawal.md`: Markdown that begins with `# Title`, with what belongs to
 * the mode of sale.
 * @throws Error with one German sentence that names the file and its fault
 */
export function readContractTexts(contentDir: URL, site: SiteContent): CurrentContractTexts {
  const read = (kind: ContractTextKind) => readContractText(contentDir, kind, site);
  return { terms: read('terms'), withdrawal: read('withdrawal') };
}

function readContractText(
  contentDir: URL,
  kind: ContractTextKind,
  site: SiteContent,
): ContractTextSource {
  try {
    const source = readFileSync(new URL(fileOf(kind), contentDir), 'utf8').replaceAll('\r\n', '\n');
    const markdown = fillPlaceholders(textOnSale(source, site.sale), site);
    const title = HEADING.exec(markdown)?.[1]?.trim();
    if (!title) throw new DocumentFault('die erste Zeile muss „# Titel“ lauten');
    const id = createHash('sha256').update(`${kind}\n${markdown}`).digest('hex');
    return { id, kind, title, markdown };
  } catch (error) {
    throw faulty(kind, error);
  }
}

/**
 * What cannot be printed would hold up every order confirmation.
 * @throws Error with one German sentence that names the file and its fault
 */
export function assertPrintable({ kind, markdown }: ContractTextSource): void {
  try {
    markdownData(markdown);
    const [unprintable] = unprintableFaults(markdown);
    if (unprintable) throw new DocumentFault(unprintable);
  } catch (error) {
    throw faulty(kind, error);
  }
}

const fileOf = (kind: ContractTextKind) => `site/${kind}.md`;

const faulty = (kind: ContractTextKind, error: unknown) =>
  new Error(`Der Vertragstext content/${fileOf(kind)} ist fehlerhaft: ${faultOf(error)}`);

function faultOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'die Datei fehlt' : message;
}
