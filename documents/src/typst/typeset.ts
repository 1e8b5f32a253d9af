import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { cleanText, eachText, plainForms } from '@toolkit/domain/drawable';
import { type MetadataExtension, withMetadata } from './pdf-metadata.js';

/** The folder of the templates; the same from `src` and from `dist`. */
const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url));

/** Whole families: Latin letters of all of Europe and of Vietnamese, Greek and Cyrillic ones. */
const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
];

/** Results of layout that none of the last papers has used are given up. */
const CACHE_AGE = 5;

/** In points. */
const A4_HEIGHT = 841.89;

export interface Paper {
  /** The name of a file in `templates`, without its ending. */
  template: string;
  /** What the template reads as `data`; as it would be sent in JSON. */
  data: unknown;
  title: string;
  author: string;
  description?: string;
  /** When it was made. The same input gives the same bytes. */
  date?: Date;
  /** Accessible by default; `a-3a` for what is archived, or carries data. */
  standard?: 'ua-1' | 'a-3a';
  attachments?: readonly AttachedFile[];
  /** Pictures by the names under which the template asks for them: `image("/images/<name>", alt: …)`. */
  images?: Readonly<Record<string, string | Uint8Array>>;
  /** What the file's metadata shall say in addition to what they say of every paper. */
  metadata?: MetadataExtension;
}

export interface AttachedFile {
  name: string;
  bytes: Uint8Array;
  mimeType: string;
  description: string;
  relationship: 'source' | 'data' | 'alternative' | 'supplement';
}

/** Characters that the fonts lack; nothing was set. */
export class UndrawableText extends Error {
  constructor(readonly characters: readonly string[]) {
    super(`the fonts lack ${characters.join(' ')}`);
  }
}

/** A paper whose pages are known and whose file is not yet written. */
export interface LaidOut {
  pages: number;
  /** Where the last page's text ends: 0 at the top edge, 1 at the bottom edge. */
  end: number;
  /** @throws UndrawableText naming what the fonts lack */
  pdf(): Buffer;
}

/**
 * Sets a paper as a tagged PDF. Control characters and marks that turn or hide text are left out of `data`.
 * @throws UndrawableText naming what the fonts lack
 */
export async function typeset(paper: Paper): Promise<Buffer> {
  return (await layOut(paper)).pdf();
}

/** Lays a paper out, for those who choose between several forms of it. */
export async function layOut(paper: Paper): Promise<LaidOut> {
  compiler ??= loadCompiler();
  return compile(await compiler, paper);
}

let compiler: Promise<NodeCompiler> | null = null;

/** Loaded when first needed: most starts of the server set nothing. */
async function loadCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { resolve } = createRequire(import.meta.url);
  const fontBlobs = FONTS.map((file) => readFileSync(resolve(file)));
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs }] });
}

/** Nothing in here waits, so the files of two papers never mix. */
function compile(typst: NodeCompiler, paper: Paper): LaidOut {
  const { template, attachments = [], images = {} } = paper;
  const put = (name: string, content: string | Uint8Array) =>
    typst.mapShadow(join(TEMPLATES, name), Buffer.from(content));
  try {
    put('paper.json', JSON.stringify(described(paper)));
    for (const { name, bytes } of attachments) put(join('attached', name), bytes);
    for (const [name, image] of Object.entries(images)) put(join('images', name), image);
    const made = typst.compile({ mainFilePath: join(TEMPLATES, `${template}.typ`) });
    const document = made.result;
    if (!document) {
      const error = made.takeError();
      throw new Error(JSON.stringify(error && typst.fetchDiagnostics(error)));
    }
    const [{ y }] = typst.query(document, { selector: '<end>', field: 'value' });
    return {
      pages: document.numOfPages,
      end: Number.parseFloat(y) / A4_HEIGHT,
      pdf: () => written(typst, document, paper),
    };
  } finally {
    typst.resetShadow();
    typst.evictCache(CACHE_AGE);
  }
}

function written(typst: NodeCompiler, document: NodeTypstDocument, paper: Paper): Buffer {
  const { standard = 'ua-1', metadata } = paper;
  try {
    const pdf = typst.pdf(document, { pdfStandard: standard });
    return metadata ? withMetadata(pdf, metadata) : pdf;
  } catch (error) {
    throw undrawable(error) ?? error;
  }
}

function described({ data, title, author, description = '', date, attachments = [] }: Paper) {
  return {
    ...eachText({ title, author, description, data }, (text) => plainForms(cleanText(text))),
    language: 'de',
    date: date?.toISOString().match(/\d+/g)?.slice(0, 6).map(Number) ?? null,
    attachments: attachments.map(({ bytes: _, ...file }) => file),
  };
}

/** Typst looks at each letter it has set, and names in its messages those it had no form for. */
const LACKING = /the text `\\*"(.+?)\\*"` could not be displayed/g;
const ESCAPED = /\\+u\{([0-9a-f]+)\}/g;

function undrawable(error: unknown): UndrawableText | null {
  const found = error instanceof Error ? [...error.message.matchAll(LACKING)] : [];
  const texts = found.map(([, text = '']) =>
    text.replace(ESCAPED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
  return texts.length > 0 ? new UndrawableText([...new Set(texts)]) : null;
}
