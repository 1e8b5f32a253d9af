import { createContext, type ReactNode } from 'react';

/** What stands below the words of a task, inside its box, such as a field for what one has found out. */
export const TaskSlot = createContext<ReactNode>(null);
