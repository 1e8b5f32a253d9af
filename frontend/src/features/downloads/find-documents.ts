import type { DownloadGroup } from './group-downloads';

/** Umlauts as they are typed on keyboards without them, and no difference of case. */
const plain = (text: string) =>
  text
    .toLocaleLowerCase('de')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');

/** The groups with the documents alone whose title or description holds every word of `words`. */
export function findDocuments(groups: readonly DownloadGroup[], words: string): DownloadGroup[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      documents: group.documents.filter(({ title, description }) => {
        const text = plain(`${title} ${description}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ documents }) => documents.length > 0);
}

/** The groups with as many of their documents as fit into the first `max` of all; without those that have none. */
export function firstDocuments(groups: readonly DownloadGroup[], max: number) {
  let left = max;
  return groups
    .map((group) => {
      const documents = group.documents.slice(0, left);
      left -= documents.length;
      return { group, documents };
    })
    .filter(({ documents }) => documents.length > 0);
}
