import { createContext, type ReactNode } from 'react';

export const TaskSlot = createContext<ReactNode>(null);
