/** The offices of a club's school (docs/school.md#offices). */
export const offices = ['chief', 'examiner', 'grid'] as const;
export type Office = (typeof offices)[number];
