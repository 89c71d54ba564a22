import { areNeighbours, costOfBackToBack, costOfLoad, costOfPair } from './costs.ts';
import { createNetwork } from './min-cost-flow.ts';
import type { FixedPair, PairingProblem, PairingStudent } from './problem.ts';
import { findObstacle } from './rules.ts';

/** An instructor's place in a run group: an edge and what it costs beside the price of a coupling. */
export interface Slot {
  readonly edge: number;
  readonly cost: number;
}

/** Two slots of an instructor whose back-to-back run the flow does not count. */
type Coupling = readonly [Slot, Slot];

/** A slot, and its block while that has no second slot. */
interface OwnSlot {
  readonly group: string;
  readonly slot: Slot;
  readonly openBlock: number | null;
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

const SOURCE = 0;
const SINK = 1;

/**
 * Makes the network in which a unit runs from a student over a slot, a block and the instructor. A block joins two slots that
 * drive one after the other; its second unit costs the back-to-back run. Each slot is in one block, so the next block of
 * the same instructor is coupled to it.
 */
export function makeNetwork(problem: PairingProblem, students: readonly PairingStudent[]) {
  const { groups, weights, fixed } = problem;
  const network = createNetwork(SOURCE, SINK);
  const rows = students.toSorted(byId).map(student => ({ student, node: network.addNode() }));
  for (const { node } of rows) network.addEdge(SOURCE, node, 0);
  const edges: { readonly edge: number; readonly pair: FixedPair }[] = [];
  const couplings: Coupling[] = [];
  const run = costOfBackToBack(weights);

  for (const instructor of problem.instructors.toSorted(byId)) {
    const taken = fixed.flatMap(pair => (pair.instructorId === instructor.id ? pair.group : []));
    const node = network.addNode();
    for (let already = taken.length; already < instructor.maxStudents; already += 1)
      network.addEdge(node, SINK, costOfLoad(weights, already));
    const own: OwnSlot[] = [];
    for (const group of groups) {
      const mine = rows.filter(
        ({ student }) => student.group === group && !findObstacle(problem, student, instructor),
      );
      if (mine.length === 0 || taken.includes(group)) continue;
      const slotNode = network.addNode();
      for (const { student, node: row } of mine) {
        const edge = network.addEdge(row, slotNode, costOfPair(problem, student, instructor));
        edges.push({ edge, pair: { studentId: student.id, group, instructorId: instructor.id } });
      }
      const last = own.at(-1);
      const before = last && areNeighbours(groups, last.group, group) ? last : null;
      const joined = before?.openBlock ?? null;
      const block = joined ?? network.addNode();
      network.addEdge(block, node, joined === null ? 0 : run);
      const cost = taken.filter(other => areNeighbours(groups, group, other)).length * run;
      const slot = { edge: network.addEdge(slotNode, block, cost), cost };
      if (before && joined === null) couplings.push([before.slot, slot]);
      own.push({ group, slot, openBlock: joined === null ? block : null });
    }
  }
  return {
    network,
    couplings,
    /** Returns the pairs of the flow. */
    pairs: (): FixedPair[] => edges.filter(({ edge }) => network.isUsed(edge)).map(({ pair }) => pair),
  };
}
