/** Shows the server's answer in place of a cached one that was given before it came. */
type ReplaceCached<Reply> = (cached: Reply, answer: Reply) => unknown;

type Read = <Reply>(
  call: string,
  query: Readonly<Record<string, string | undefined>> | undefined,
  ask: () => Promise<Reply>,
  replaceCached: ReplaceCached<Reply>,
) => Promise<Reply>;

let readFrom: Read = (_call, _query, ask) => ask();

/** Has `source` answer what is read from now on: by asking the server, or with what it has kept. */
export function readThrough(source: Read): void {
  readFrom = source;
}

/** The reply of a call that reads: the server's, or what stands in for it until `replaceCached` gets the server's. */
export const read: Read = (call, query, ask, replaceCached) => readFrom(call, query, ask, replaceCached);
