import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';

const DAY_MS = 86_400_000;
/** The time of a file that the present build has; what is left of a former one has the time of its end. */
const PRESENT = new Date(0);

/**
 * Copies the files that pages load to where they outlive the build, so that pages opened before a deploy go on. What
 * no build has had for a day goes with the next start.
 * @param built the folder of the build, which the next one empties
 * @param kept a folder that stays from one build to the next; instances may share it
 * @returns the folder that holds all of them, which is `built` where `kept` cannot be written
 */
export function keepAssets(built: string, kept: string, now = new Date()): string {
  if (!existsSync(built)) return built;
  try {
    mkdirSync(kept, { recursive: true });
    const present = new Set(readdirSync(built));
    for (const name of present) {
      const copy = join(kept, name);
      if (!existsSync(copy)) copyFile(join(built, name), copy);
      utimesSync(copy, PRESENT, PRESENT);
    }
    for (const name of readdirSync(kept)) {
      if (!present.has(name)) age(join(kept, name), now);
    }
    return kept;
  } catch (error) {
    new Logger('Pages').warn(
      `Files of pages end with their build: ${kept} cannot be written. ${error}`,
    );
    return built;
  }
}

/** A link costs nothing, where both folders lie on one disk. */
function copyFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // A start that is broken off leaves no half of a file under its name.
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
}

function age(file: string, now: Date): void {
  const endedAt = statSync(file).mtimeMs;
  if (endedAt === PRESENT.getTime()) utimesSync(file, now, now);
  else if (now.getTime() - endedAt > DAY_MS) rmSync(file, { force: true });
}
