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
   * Waits for all listeners. A change that is stored stays stored: a listener that fails is logged
   * and catches up with the next change or start.
   */
  async announce(): Promise<void> {
    const results = await Promise.allSettled(this.listeners.map((listener) => listener()));
    for (const result of results) {
      if (result.status === 'rejected') this.logger.error({ err: result.reason });
    }
  }
}
