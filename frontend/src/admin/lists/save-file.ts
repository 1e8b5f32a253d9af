/** Lets the browser save what was made or fetched here. */
export function saveFile(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser takes the file over with the click, though not within it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
