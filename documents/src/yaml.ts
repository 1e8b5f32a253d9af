import { loadAll, YAMLException } from 'js-yaml';

/**
 * Reads what an author or the operator has written in YAML.
 * @returns null where there is nothing but comments
 * @throws YAMLException for faulty YAML, and for more than one document
 */
export function parseYaml(text: string): unknown {
  const [document = null, another] = loadAll(text);
  if (another !== undefined) throw new YAMLException('expected a single document');
  return document;
}

/** The line, from 1 on, in which YAML could not be read on. */
export const faultyLine = (error: unknown): number =>
  error instanceof YAMLException ? (error.mark?.line ?? 0) + 1 : 1;

/**
 * Reads it as `parseYaml`, for those who say in German what is wrong with a file.
 * @param faulty makes the error from a sentence about the file
 * @throws what `faulty` has made
 */
export function parseYamlOr(text: string, faulty: (sentence: string) => Error): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    throw faulty(`ab Zeile ${faultyLine(error)} steht kein gültiges YAML`);
  }
}
