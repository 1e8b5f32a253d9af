import type { RegisterLine } from './register-line.js';
import { RegisterModel } from './register-model.js';

/** So many sets of open modules are kept ready: nothing, everything, and stages between. */
const MOST_MODELS = 6;

/**
 * All lines of the register, and what can be told from those that a person may open. The lines are
 * read when they are first needed: who only makes passages does without.
 */
export class SectionRegister {
  private readonly models = new Map<string, RegisterModel>();

  private lines: RegisterLine[] | null = null;

  constructor(private readonly readLines: () => RegisterLine[]) {}

  /** @param moduleIds the open modules; what the course leaves out is nobody's secret */
  modelFor(moduleIds: string[]): RegisterModel {
    const key = moduleIds.toSorted().join(' ');
    const model = this.models.get(key) ?? this.make(moduleIds);
    this.models.delete(key);
    this.models.set(key, model);
    const [oldest] = this.models.keys();
    if (this.models.size > MOST_MODELS && oldest !== undefined) this.models.delete(oldest);
    return model;
  }

  private make(moduleIds: string[]): RegisterModel {
    const open = new Set(moduleIds);
    this.lines ??= this.readLines();
    return new RegisterModel(
      this.lines.filter(({ section }) => !section || open.has(section.moduleId)),
    );
  }
}
