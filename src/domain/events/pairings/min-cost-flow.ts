/** A network of whole units. Nodes and edges are numbers. */
export interface FlowNetwork {
  readonly addNode: () => number;
  /** Adds an edge for one unit. The cost is a whole number. */
  readonly addEdge: (from: number, to: number, cost: number) => number;
  readonly setCost: (edge: number, cost: number) => void;
  /** Sends one more unit by the cheapest way; returns false when there is no way. */
  readonly augment: () => boolean;
  /** Makes the flow the cheapest of its size after `setCost`. */
  readonly reroute: () => void;
  readonly isUsed: (edge: number) => boolean;
  /** Returns the cost of the flow. */
  readonly cost: () => number;
}

interface Edge {
  readonly from: number;
  readonly to: number;
  cost: number;
  isFree: boolean;
}

/**
 * Makes a network for a maximum flow of minimum cost by successive shortest paths. After each `augment` the flow is the
 * cheapest of its size, so the last one is the cheapest of the largest. The order of the edges decides between equal ways.
 */
export function createNetwork(source: number, sink: number): FlowNetwork {
  // Each edge is followed by its reverse: the numbers 2n and 2n + 1.
  const edges: Edge[] = [];
  const edgesOf: number[][] = Array.from({ length: Math.max(source, sink) + 1 }, () => []);
  // After `reroute` no free edge costs less than the label of its end is above the label of its beginning.
  const labels: number[] = [];
  const raised = new Set([source, sink]);
  let total = 0;

  const addHalf = (edge: Edge) => {
    edgesOf[edge.from]?.push(edges.length);
    edges.push(edge);
  };

  /** Lowers the costs to nodes along free edges from the nodes of `queue`, by Bellman, Ford and a queue. */
  const lower = (costTo: number[], queue: number[], onArrival: (node: number, edge: number) => void) => {
    const queued = new Set(queue);
    for (const node of queue) {
      queued.delete(node);
      for (const number of edgesOf[node] ?? []) {
        const edge = edges[number];
        if (!edge?.isFree) continue;
        const cost = (costTo[node] ?? 0) + edge.cost;
        if (cost >= (costTo[edge.to] ?? 0)) continue;
        costTo[edge.to] = cost;
        onArrival(edge.to, number);
        if (queued.has(edge.to)) continue;
        queued.add(edge.to);
        queue.push(edge.to);
      }
    }
  };

  /** Sends a unit along the edges that arrive at `to` from `from`; returns false when they do not. */
  const send = (from: number, to: number, arrivedBy: (number | undefined)[]): boolean => {
    const way: number[] = [];
    let node = to;
    do {
      const number = arrivedBy[node];
      const edge = edges[number ?? -1];
      if (number === undefined || !edge) return false;
      way.push(number);
      node = edge.from;
    } while (node !== from);
    for (const number of way) {
      const [edge, reverse] = [edges[number], edges[number ^ 1]];
      if (!edge || !reverse) return false;
      [edge.isFree, reverse.isFree] = [false, true];
      total += edge.cost;
      arrivedBy[edge.to] = undefined;
    }
    return true;
  };

  return {
    addNode() {
      raised.add(edgesOf.length);
      return edgesOf.push([]) - 1;
    },
    addEdge(from, to, cost) {
      addHalf({ from, to, cost, isFree: true });
      addHalf({ from: to, to: from, cost: -cost, isFree: false });
      return edges.length - 2;
    },
    setCost(number, cost) {
      const [edge, reverse] = [edges[number], edges[number ^ 1]];
      if (!edge || !reverse) return;
      if (!edge.isFree) total += cost - edge.cost;
      [edge.cost, reverse.cost] = [cost, -cost];
      raised.add(edge.isFree ? edge.from : edge.to);
    },
    augment() {
      const costTo: number[] = new Array(edgesOf.length).fill(Number.POSITIVE_INFINITY);
      costTo[source] = 0;
      const arrivedBy: number[] = [];
      lower(costTo, [source], (node, edge) => {
        arrivedBy[node] = edge;
      });
      return send(source, sink, arrivedBy);
    },
    reroute() {
      const arrivedBy: number[] = [];
      lower(labels, [...raised], (node, edge) => {
        arrivedBy[node] = edge;
        // A way that comes back to its beginning costs less than nothing.
        send(node, node, arrivedBy);
      });
      raised.clear();
    },
    isUsed: number => edges[number]?.isFree === false,
    cost: () => total,
  };
}
