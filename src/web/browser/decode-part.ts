/** Decodes a part of an address; returns it as it is written if it cannot be decoded: '%E0'. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
