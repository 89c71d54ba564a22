/** Calls whose row and access rule stand and which answer 501 until they are built. */
export const notBuilt = [] as const;

export type NotBuiltName = (typeof notBuilt)[number];
