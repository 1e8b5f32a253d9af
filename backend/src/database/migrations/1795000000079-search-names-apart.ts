import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = `"firstName" || ' ' || "lastName" || ' ' || COALESCE("company", '')`;

/**
 * An index of three letters at a time names every record that has them somewhere: of a name, also those that
 * have some of its letters in their address alone.
 */
export class SearchNamesApart1795000000079 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'user', ['"email"', `(${NAMES})`]);
    await replaceIndex(runner, 'checklist_request', ['"name"', '"email"']);
    await replaceIndex(runner, 'contact_request', ['"name"', '"email"', '"subject"']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'user', [`("email" || ' ' || ${NAMES})`]);
    await replaceIndex(runner, 'checklist_request', [`("name" || ' ' || "email")`]);
    await replaceIndex(runner, 'contact_request', [
      `("name" || ' ' || "email" || ' ' || "subject")`,
    ]);
  }
}

async function replaceIndex(runner: QueryRunner, table: string, columns: string[]): Promise<void> {
  const keys = columns.map((column) => `${column} gin_trgm_ops`);
  await runner.query(`DROP INDEX "${table}_search"`);
  await runner.query(`CREATE INDEX "${table}_search" ON "${table}" USING gin (${keys.join(', ')})`);
}
