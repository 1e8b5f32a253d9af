/* In a thread: packs the documents of a month. */

export { packet } from '@toolkit/documents/packet';
