/* In a worker thread: packs files. */

export { zipFiles } from '@toolkit/documents/zip';
