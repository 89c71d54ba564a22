/** `replaceCached` shows the server's answer, a refusal too, in place of a cached answer that was given before. */
type Read = <Reply>(
  call: string,
  query: Readonly<Record<string, string | undefined>> | undefined,
  ask: () => Promise<Reply>,
  replaceCached: (cached: Reply, answer: Promise<Reply>) => unknown,
) => Promise<Reply>;

let readFrom: Read = (_call, _query, ask) => ask();

/** Has `source` answer what is read from now on: by asking the server, or with what it has kept. */
export function readThrough(source: Read): void {
  readFrom = source;
}

/** The reply of a call that reads: the server's, or what stands in for it until `replaceCached` gets the server's. */
export const read: Read = (call, query, ask, replaceCached) => readFrom(call, query, ask, replaceCached);
