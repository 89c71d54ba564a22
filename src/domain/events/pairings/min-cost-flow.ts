/**
 * Makes a network for a maximum flow of minimum cost by successive shortest paths. After each `augment` the flow is the
 * cheapest of its size, so the last one is the cheapest of the largest. The order of the edges decides between equal ways.
 * Nodes and edges are numbers; an edge carries one unit, at a cost that is a whole number.
 */
export function createNetwork(source: number, sink: number) {
  // Each edge is followed by its reverse: the numbers 2n and 2n + 1.
  const ends: number[] = [];
  const costs: number[] = [];
  const isFree: boolean[] = [];
  const edgesOf: number[][] = Array.from({ length: Math.max(source, sink) + 1 }, () => []);
  // After `reroute` no free edge costs less than the label of its end is above the label of its beginning.
  const labels: number[] = [];
  const raised = new Set([source, sink]);
  let total = 0;
  let work = 0;

  const beginOf = (edge: number) => ends[edge ^ 1] ?? source;

  const addHalf = (from: number, to: number, cost: number, free: boolean) => {
    edgesOf[from]?.push(ends.length);
    ends.push(to);
    costs.push(cost);
    isFree.push(free);
  };

  /** Lowers the costs to nodes along free edges from the nodes of `queue`, by Bellman, Ford and a queue. */
  const lower = (costTo: number[], queue: number[], onArrival: (node: number, edge: number) => void) => {
    const isQueued: boolean[] = new Array(edgesOf.length).fill(false);
    for (const node of queue) isQueued[node] = true;
    for (const node of queue) {
      isQueued[node] = false;
      work += edgesOf[node]?.length ?? 0;
      for (const edge of edgesOf[node] ?? []) {
        if (!isFree[edge]) continue;
        const end = ends[edge] ?? sink;
        const cost = (costTo[node] ?? 0) + (costs[edge] ?? 0);
        if (cost >= (costTo[end] ?? 0)) continue;
        costTo[end] = cost;
        onArrival(end, edge);
        if (isQueued[end]) continue;
        isQueued[end] = true;
        queue.push(end);
      }
    }
  };

  /** Sends a unit along the edges that arrive at `to` from `from`; returns false when they do not. */
  const send = (from: number, to: number, arrivedBy: (number | undefined)[]): boolean => {
    const way: number[] = [];
    let node = to;
    do {
      const edge = arrivedBy[node];
      if (edge === undefined) return false;
      way.push(edge);
      node = beginOf(edge);
    } while (node !== from);
    for (const edge of way) {
      [isFree[edge], isFree[edge ^ 1]] = [false, true];
      total += costs[edge] ?? 0;
      arrivedBy[ends[edge] ?? sink] = undefined;
    }
    return true;
  };

  return {
    addNode(): number {
      raised.add(edgesOf.length);
      return edgesOf.push([]) - 1;
    },
    addEdge(from: number, to: number, cost: number): number {
      addHalf(from, to, cost, true);
      addHalf(to, from, -cost, false);
      return ends.length - 2;
    },
    setCost(edge: number, cost: number): void {
      if (!isFree[edge]) total += cost - (costs[edge] ?? 0);
      [costs[edge], costs[edge ^ 1]] = [cost, -cost];
      raised.add(isFree[edge] ? beginOf(edge) : (ends[edge] ?? sink));
    },
    /** Sends one more unit by the cheapest way; returns false when there is no way. */
    augment(): boolean {
      const costTo: number[] = new Array(edgesOf.length).fill(Number.POSITIVE_INFINITY);
      costTo[source] = 0;
      const arrivedBy: number[] = [];
      lower(costTo, [source], (node, edge) => {
        arrivedBy[node] = edge;
      });
      return send(source, sink, arrivedBy);
    },
    /** Makes the flow the cheapest of its size after `setCost`. */
    reroute(): void {
      const arrivedBy: number[] = [];
      lower(labels, [...raised], (node, edge) => {
        arrivedBy[node] = edge;
        // A way that comes back to its beginning costs less than nothing.
        send(node, node, arrivedBy);
      });
      raised.clear();
    },
    isUsed: (edge: number): boolean => isFree[edge] === false,
    /** Returns the cost of the flow. */
    cost: () => total,
    /** Returns how many edges were looked at. */
    work: () => work,
  };
}
