type Read = <Reply>(
  call: string,
  query: Readonly<Record<string, string | undefined>> | undefined,
  ask: () => Promise<Reply>,
) => Promise<Reply>;

let readFrom: Read = (_call, _query, ask) => ask();

/** Has `source` answer what is read from now on: by asking the server, or with what it has kept. */
export function readThrough(source: Read): void {
  readFrom = source;
}

/** The reply of a call that reads: the server's, or what stands in for it. */
export const read: Read = (call, query, ask) => readFrom(call, query, ask);
