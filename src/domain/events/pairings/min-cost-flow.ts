/** A network of whole units. Nodes and edges are numbers. */
interface FlowNetwork {
  readonly addNode: () => number;
  /** Adds an edge for one unit. The cost is a whole number. */
  readonly addEdge: (from: number, to: number, cost: number) => number;
  /** Sends one more unit by the cheapest way; returns false when there is no way. */
  readonly augment: () => boolean;
  readonly isUsed: (edge: number) => boolean;
}

/**
 * Makes a network for a maximum flow of minimum cost by successive shortest paths. After each `augment` the flow is the
 * cheapest of its size, so the last one is the cheapest of the largest. The order of the edges decides between equal ways.
 */
export function createNetwork(source: number, sink: number): FlowNetwork {
  // Each edge is followed by its reverse: the numbers 2n and 2n + 1.
  const edges: { readonly to: number; readonly cost: number; isFree: boolean }[] = [];
  const edgesOf: number[][] = Array.from({ length: Math.max(source, sink) + 1 }, () => []);

  const addHalf = (from: number, to: number, cost: number, isFree: boolean) => {
    edgesOf[from]?.push(edges.length);
    edges.push({ to, cost, isFree });
  };

  /** Finds the cheapest way by Bellman, Ford and a queue; returns for each node the edge that leads to it. */
  const findWay = (): readonly number[] => {
    const arrivedBy: number[] = [];
    const costTo: number[] = new Array(edgesOf.length).fill(Number.POSITIVE_INFINITY);
    costTo[source] = 0;
    const queue = [source];
    const queued = new Set(queue);
    for (const node of queue) {
      queued.delete(node);
      for (const number of edgesOf[node] ?? []) {
        const edge = edges[number];
        if (!edge?.isFree) continue;
        const cost = (costTo[node] ?? 0) + edge.cost;
        if (cost >= (costTo[edge.to] ?? 0)) continue;
        costTo[edge.to] = cost;
        arrivedBy[edge.to] = number;
        if (queued.has(edge.to)) continue;
        queued.add(edge.to);
        queue.push(edge.to);
      }
    }
    return arrivedBy;
  };

  return {
    addNode: () => edgesOf.push([]) - 1,
    addEdge(from, to, cost) {
      addHalf(from, to, cost, true);
      addHalf(to, from, -cost, false);
      return edges.length - 2;
    },
    augment() {
      const arrivedBy = findWay();
      if (arrivedBy[sink] === undefined) return false;
      for (let node = sink; node !== source; ) {
        const number = arrivedBy[node] ?? 0;
        const [edge, reverse] = [edges[number], edges[number ^ 1]];
        if (!edge || !reverse) return false;
        [edge.isFree, reverse.isFree] = [false, true];
        node = reverse.to;
      }
      return true;
    },
    isUsed: number => edges[number]?.isFree === false,
  };
}
