/** Kinds of documents that people go on writing in: these come as DOCX as well. */
const EDITABLE: readonly string[] = ['vorlage', 'brief', 'vertrag', 'beispiel'];

/** Whether there is something for a spreadsheet to compute. */
export function hasFormulas(sheetMarkdown: string): boolean {
  return sheetMarkdown.includes('{=');
}

/** What a document comes as. */
export function formatsOf({
  kind,
  sheetMarkdown,
}: {
  kind: string;
  sheetMarkdown: string;
}): ('PDF' | 'DOCX' | 'XLSX')[] {
  return [
    'PDF',
    ...(EDITABLE.includes(kind) ? (['DOCX'] as const) : []),
    ...(hasFormulas(sheetMarkdown) ? (['XLSX'] as const) : []),
  ];
}
