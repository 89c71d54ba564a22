import Type, { type Static } from 'typebox';
import { Id, Line, Name, nullable } from './basics.ts';

/** The address of a picture of the store. */
export const Logo = nullable(Line(500));

/** A colour such as #1e6fb8. */
export const Accent = nullable(Line(7));

/** The face of a club (docs/product.md#a-clubs-face). */
export const ClubFace = Type.Object({ OrganizationId: Id, Name, Logo, Accent });
export type ClubFace = Static<typeof ClubFace>;
