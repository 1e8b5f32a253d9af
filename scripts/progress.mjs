/**
 * Says what is being done and for how long: in a terminal in one line that counts the seconds,
 * elsewhere in one line at the start and one at the end.
 * @returns to be called at the end, with whether it went well
 */
export function showProgress(what) {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1_000)} s`;
  if (!process.stdout.isTTY) {
    console.log(`${what} …`);
    return (well = true) =>
      console.log(`${what}: ${well ? 'fertig' : 'abgebrochen'} (${seconds()})`);
  }
  const show = (end) => process.stdout.write(`\r\u001b[K${what} … ${seconds()}${end}`);
  show('');
  const ticking = setInterval(() => show(''), 1_000);
  return (well = true) => {
    clearInterval(ticking);
    show(well ? '\n' : ', abgebrochen\n');
  };
}
