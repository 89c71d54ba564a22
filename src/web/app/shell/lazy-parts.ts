// Parts of the shell that are seldom needed, and must be there when reception is gone.

export const loadNotHere = () => import('./NotHere.tsx');
export const loadSignOutDialog = () => import('./SignOutDialog.tsx');
