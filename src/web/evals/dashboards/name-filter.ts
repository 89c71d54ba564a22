/** Whether a name holds what is searched for, whatever the case; nothing searched for is in every name. */
export function isNamed(name: string | undefined, wanted: string): boolean {
  return (name ?? '').toLowerCase().includes(wanted.trim().toLowerCase());
}
