import { createContext, type ReactNode } from 'react';

/**
 * A notice at the top of every open dialog, which covers the notice of the page. A module apart from Dialog, because every
 * page loads it.
 */
export const DialogNotice = createContext<ReactNode>(null);
