const KEPT_FOR_MS = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser takes the file over with the click, though not within it.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_MS);
}

/**
 * Lets the browser save what stands at an address. By a link with `download`, so that an answer that
 * is no file does not replace the page.
 */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
