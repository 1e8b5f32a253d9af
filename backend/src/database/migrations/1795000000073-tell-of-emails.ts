import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The job that sends e-mails asked each second whether there was one. Now the database tells it when a
 * transaction that owes one has committed, whoever wrote it.
 */
export class TellOfEmails1795000000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "tell_of_emails"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('outbox_email', '');
        RETURN NULL;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER "tell_of_emails" AFTER INSERT OR UPDATE OF "nextAttemptAt"
      ON "outbox_email" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_emails"()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION "tell_of_emails" CASCADE');
  }
}
