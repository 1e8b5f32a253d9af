/* In a thread: packs the documents of a month. */

export { zipFiles as packet } from '@toolkit/documents/zip';
