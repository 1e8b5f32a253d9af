/** Of https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const WRONG_PASSWORD = '28P01';
const NOT_LET_IN = '28000';
const NO_SUCH_DATABASE = '3D000';

/**
 * Why a start got no connection: an answer that refuses is no silence, and is mended elsewhere.
 * @param setting that names the address, such as `DATABASE_URL`
 * @returns an Error with a German sentence, without the password
 */
export function connectionFault(url: string, setting: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const { host, username, pathname } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const sentence = {
    [WRONG_PASSWORD]: `Die Datenbank auf ${host} ist da, nimmt aber die Anmeldung als „${username}“ nicht an: Name oder Passwort stimmt nicht.`,
    [NOT_LET_IN]: `Die Datenbank auf ${host} ist da, lässt „${username}“ aber nicht ein (${message}).`,
    [NO_SUCH_DATABASE]: `Auf ${host} gibt es keine Datenbank „${database}“. Legen Sie sie an, oder nennen Sie eine andere.`,
  }[code ?? ''];
  return new Error(
    `${sentence ?? `Die Datenbank auf ${host} ist nicht erreichbar (${code ?? message}).`} Prüfen Sie ${setting}.`,
  );
}
