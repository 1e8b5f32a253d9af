import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';

/** What keeps a PDF from being offered to others. */
export type PdfFault = 'active' | 'encrypted' | 'unreadable';

/** Entries that run something, or carry a file or a form that can. */
const ACTIVE_KEYS = new Set(['JS', 'JavaScript', 'AA', 'EF', 'EmbeddedFiles', 'RichMedia', 'XFA']);

/** Kinds of actions that do more than lead to a page or an address. */
const ACTIVE_KINDS = new Set([
  ...['GoToE', 'ImportData', 'JavaScript', 'Launch', 'Movie', 'Rendition', 'RichMediaExecute'],
  ...['Sound', 'SubmitForm'],
]);

const ACTIVE_TYPES = new Set(['EmbeddedFile', 'RichMedia', 'RichMediaContent']);

/**
 * Looks at every object of a PDF, also at those in compressed streams, with names decoded.
 * May take long and much memory for a file that was made to: call it in a thread.
 */
export async function pdfFault(bytes: Uint8Array): Promise<PdfFault | null> {
  const document = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    // An object that cannot be read cannot be looked at either.
    throwOnInvalidObject: true,
    updateMetadata: false,
  }).catch(() => null);
  if (!document) return 'unreadable';
  if (document.isEncrypted) return 'encrypted';
  const { context } = document;
  if (!(context.lookup(context.trailerInfo.Root) instanceof PDFDict)) return 'unreadable';
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.some(isActive) ? 'active' : null;
}

/** Whether something in an object, or in one that lies in it, is active. */
function isActive(object: PDFObject): boolean {
  const left = [object];
  for (let one = left.pop(); one; one = left.pop()) {
    if (one instanceof PDFStream) left.push(one.dict);
    else if (one instanceof PDFArray) left.push(...one.asArray());
    else if (one instanceof PDFDict) {
      for (const [name, value] of one.entries()) {
        if (isActiveEntry(name.decodeText(), value)) return true;
        left.push(value);
      }
    }
  }
  return false;
}

function isActiveEntry(key: string, value: PDFObject): boolean {
  if (ACTIVE_KEYS.has(key)) return true;
  if (!(value instanceof PDFName)) return false;
  const name = value.decodeText();
  if (key === 'S') return ACTIVE_KINDS.has(name);
  return (key === 'Type' || key === 'Subtype') && ACTIVE_TYPES.has(name);
}
