import { createContext, type ReactNode } from 'react';

/** A notice above the content of every open dialog, since the dialog covers the page's own notice. Apart, as every page loads it. */
export const DialogNotice = createContext<ReactNode>(null);
