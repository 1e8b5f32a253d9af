import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Of Linux: a processor's time is counted in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Elsewhere nobody says what a process has used in such a way. */
export const isCpuTold = existsSync('/proc/self/stat');

/** Processor time in milliseconds that a process and all those below it have used, the ended ones included. */
export function cpuOf(root) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = new Map(all.flatMap((pid) => read(pid) ?? []));
  const isBelow = (pid) => {
    for (let at = pid; at; at = processes.get(at)?.parent) if (at === root) return true;
    return false;
  };
  const ticks = [...processes].filter(([pid]) => isBelow(pid)).map(([, { used }]) => used);
  return (ticks.reduce((sum, used) => sum + used, 0) / TICKS_PER_SECOND) * 1_000;
}

function read(pid) {
  try {
    // The name of the program, in brackets, may hold blanks.
    const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/);
    const [, parent, , , , , , , , , , user, system, childUser, childSystem] = fields
      .split(' ')
      .map(Number);
    return [[Number(pid), { parent, used: user + system + childUser + childSystem }]];
  } catch {
    return null;
  }
}
