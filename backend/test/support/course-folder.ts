import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CONTENT_DIR } from '../../src/config/content-dir.js';

/** A copy of the course that a test may write in, as authors do. */
export function courseFolder() {
  const path = mkdtempSync(join(tmpdir(), 'toolkit-course-'));
  cpSync(fileURLToPath(new URL('course/', CONTENT_DIR)), path, { recursive: true });
  return {
    url: pathToFileURL(`${path}/`),
    change(moduleId: string, change: (text: string) => string): void {
      const file = join(path, `${moduleId}.md`);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
    remove: () => rmSync(path, { recursive: true }),
  };
}

export type CourseFolder = ReturnType<typeof courseFolder>;
