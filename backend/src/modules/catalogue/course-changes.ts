import { Injectable, Logger } from '@nestjs/common';

type Listener = () => Promise<unknown>;

/** Tells whoever builds something from the course that staff have changed it. */
@Injectable()
export class CourseChanges {
  private readonly logger = new Logger('Course');
  private readonly listeners: Listener[] = [];

  /** @param listener called after each change to modules or documents, once it is stored */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /**
   * Nobody waits: an edit is answered as soon as it is stored. A listener that fails is logged and
   * catches up with the next change or start.
   */
  announce(): void {
    for (const listener of this.listeners) {
      listener().catch((err: unknown) => this.logger.error({ err }));
    }
  }
}
