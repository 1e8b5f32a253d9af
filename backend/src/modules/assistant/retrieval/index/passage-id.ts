/** The id of a passage says where it stands; every section has one at position 0. */
export function passageId(moduleId: string, section: number, position: number): string {
  return `${moduleId}.${section}.${position}`;
}
