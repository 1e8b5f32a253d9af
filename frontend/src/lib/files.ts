const KEPT_FOR_MS = 60_000;

export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser takes the file over with the click, though not within it.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_MS);
}

/** With `download`, so that an answer that is no file does not replace the page. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
