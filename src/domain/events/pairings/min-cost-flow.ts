/**
 * Makes a network for the cheapest of the largest flows, by successive shortest paths: those of one length are used together.
 * Nodes and edges are numbers. An edge carries one unit, at a cost that is a whole number. The order of the edges decides
 * between equal paths.
 */
export function createNetwork(source: number, sink: number) {
  // Each edge is followed by its reverse: the numbers 2n and 2n + 1.
  const ends: number[] = [];
  const costs: number[] = [];
  const isFree: boolean[] = [];
  const edgesOf: number[][] = Array.from({ length: Math.max(source, sink) + 1 }, () => []);

  const addHalf = (from: number, to: number, cost: number, free: boolean) => {
    edgesOf[from]?.push(ends.length);
    ends.push(to);
    costs.push(cost);
    isFree.push(free);
  };

  const perNode = <Value>(value: Value): Value[] => new Array(edgesOf.length).fill(value);

  /** Returns the cost of the cheapest path to each node along free edges, by Bellman, Ford and a queue. */
  const findDistances = (): number[] => {
    const distances = perNode(Number.POSITIVE_INFINITY);
    distances[source] = 0;
    const isQueued = perNode(false);
    const queue = [source];
    for (const node of queue) {
      isQueued[node] = false;
      for (const edge of edgesOf[node] ?? []) {
        const end = ends[edge] ?? sink;
        const distance = (distances[node] ?? 0) + (costs[edge] ?? 0);
        if (!isFree[edge] || distance >= (distances[end] ?? 0)) continue;
        distances[end] = distance;
        if (isQueued[end]) continue;
        isQueued[end] = true;
        queue.push(end);
      }
    }
    return distances;
  };

  /** Sends units along cheapest paths until each is blocked; returns how many. */
  const sendUnits = (distances: readonly number[]): number => {
    // An edge that led nowhere is not tried again: `tried` counts those of a node.
    const tried = perNode(0);
    const isOnPath = perNode(false);
    const send = (node: number): boolean => {
      if (node === sink) return true;
      isOnPath[node] = true;
      const edges = edgesOf[node] ?? [];
      let isSent = false;
      for (let place = tried[node] ?? 0; place < edges.length && !isSent; place += 1) {
        tried[node] = place + 1;
        const edge = edges[place] ?? 0;
        const end = ends[edge] ?? sink;
        const isShortest = distances[end] === (distances[node] ?? 0) + (costs[edge] ?? 0);
        if (!isFree[edge] || !isShortest || isOnPath[end]) continue;
        isSent = send(end);
        if (isSent) [isFree[edge], isFree[edge ^ 1]] = [false, true];
      }
      isOnPath[node] = false;
      return isSent;
    };
    let sent = 0;
    while (send(source)) sent += 1;
    return sent;
  };

  return {
    addNode: (): number => edgesOf.push([]) - 1,
    addEdge(from: number, to: number, cost: number): number {
      addHalf(from, to, cost, true);
      addHalf(to, from, -cost, false);
      return ends.length - 2;
    },
    /** Sends as many units as possible at the least cost. */
    fill(): void {
      while (sendUnits(findDistances()) > 0);
    },
    isUsed: (edge: number): boolean => isFree[edge] === false,
  };
}
