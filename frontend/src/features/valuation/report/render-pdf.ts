import inter from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import interBold from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?url';
import pdfMake from 'pdfmake/build/pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

export type PdfContent = Content;
export type PdfDocument = TDocumentDefinitions;

/** @throws Error if a font cannot be fetched */
export function downloadPdf(document: PdfDocument, fileName: string): Promise<void> {
  pdfMake.setFonts({
    Inter: { normal: address(inter), bold: address(interBold) },
    'Source Serif 4': { normal: address(serif), bold: address(serif) },
  });
  return pdfMake.createPdf(document).download(fileName);
}

function address(path: string): string {
  return new URL(path, window.location.href).href;
}
