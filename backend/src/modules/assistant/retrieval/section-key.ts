/** Names a section among those of all modules. */
export function sectionKey(where: { moduleId: string | null; section: number | null }): string {
  return `${where.moduleId} ${where.section}`;
}
