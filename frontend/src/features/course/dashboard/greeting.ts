/** „Guten Tag, Karl“; without a first name just „Guten Tag“. */
export function greeting(firstName: string | null | undefined): string {
  const name = firstName?.trim();
  return name ? `Guten Tag, ${name}` : 'Guten Tag';
}
