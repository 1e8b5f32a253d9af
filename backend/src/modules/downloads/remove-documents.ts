import type { EntityManager } from 'typeorm';

const HAND_OVER = `
  UPDATE "download" d SET "source" = 'staff', "built" = NULL, "fileChanged" = false,
    "visible" = "visible" AND "fileSource" = 'staff', "updatedAt" = now()
  WHERE "id" = ANY($1) AND ("fileSource" = 'staff' OR EXISTS (
    SELECT FROM "download_version" v WHERE v."downloadId" = d."id" AND v."source" = 'staff'
  ))`;

/**
 * Removes documents that the build no longer makes. Those for which staff have uploaded a file
 * become documents of their own, shown only where that file is the offered one.
 * @returns the ids of those that were removed
 */
export async function removeDocuments(manager: EntityManager, ids: string[]): Promise<string[]> {
  await manager.query(HAND_OVER, [ids]);
  const [removed]: [{ id: string }[]] = await manager.query(
    `DELETE FROM "download" WHERE "id" = ANY($1) AND "source" = 'content' RETURNING "id"`,
    [ids],
  );
  return removed.map(({ id }) => id);
}
