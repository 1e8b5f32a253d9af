/* In a thread: packs files. */

export { zipFiles } from '@toolkit/documents/zip';
