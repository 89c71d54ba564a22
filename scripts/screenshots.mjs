export async function screenshots() {
  return 0;
}
