const ID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{16}$/;

/**
 * The id by which MotorsportReg knows an organization, as it writes it: 35 characters, 8-4-4-16 of them hexadecimal,
 * in capitals. Null when the text is none.
 */
export function normaliseOrganizationId(text: string): string | null {
  const id = text.trim().toUpperCase();
  return ID.test(id) ? id : null;
}
