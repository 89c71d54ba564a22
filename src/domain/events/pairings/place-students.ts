import { areNeighbours, costOfBackToBack, costOfLoad, costOfPair } from './costs.ts';
import { createNetwork } from './min-cost-flow.ts';
import type { FixedPair, PairingProblem, PairingStudent } from './problem.ts';
import { findObstacle } from './rules.ts';

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

const SOURCE = 0;
const SINK = 1;

/**
 * Pairs as many of the students as possible at the least cost, beside the `fixed` pairs. The students may be in groups of which
 * at most two drive in a row; among more in a row some back-to-back runs are not counted.
 *
 * The units run from each student over a slot (an instructor's place in a group), a block (one group, or two that drive in
 * a row) and the instructor: what they cost together never depends on the order, so the flow is exact.
 */
export function placeStudents(
  problem: PairingProblem,
  students: readonly PairingStudent[],
  fixed: readonly FixedPair[],
  onPlaced: () => void,
): FixedPair[] {
  const { groups, weights } = problem;
  const blocks = joinNeighbours(
    groups,
    groups.filter(name => students.some(({ group }) => group === name)),
  );
  const network = createNetwork(SOURCE, SINK);
  const rows = students.toSorted(byId).map(student => ({ student, node: network.addNode() }));
  for (const { node } of rows) network.addEdge(SOURCE, node, 0);
  const edges: { readonly edge: number; readonly pair: FixedPair }[] = [];

  for (const instructor of problem.instructors.toSorted(byId)) {
    const taken = fixed.flatMap(pair => (pair.instructorId === instructor.id ? pair.group : []));
    const node = network.addNode();
    for (let already = taken.length; already < instructor.maxStudents; already += 1)
      network.addEdge(node, SINK, costOfLoad(weights, already));
    for (const block of blocks) {
      const blockNode = network.addNode();
      block.forEach((_, place) => {
        network.addEdge(blockNode, node, place * costOfBackToBack(weights));
      });
      for (const group of block) {
        if (taken.includes(group)) continue;
        const slot = network.addNode();
        const neighbours = taken.filter(other => areNeighbours(groups, group, other));
        network.addEdge(slot, blockNode, neighbours.length * costOfBackToBack(weights));
        for (const { student, node: row } of rows) {
          if (student.group !== group || findObstacle(problem, student, instructor)) continue;
          const edge = network.addEdge(row, slot, costOfPair(problem, student, instructor));
          edges.push({ edge, pair: { studentId: student.id, group, instructorId: instructor.id } });
        }
      }
    }
  }
  while (network.augment()) onPlaced();
  return edges.filter(({ edge }) => network.isUsed(edge)).map(({ pair }) => pair);
}

/** Joins groups that drive in a row two by two; a group without a partner stays alone. */
function joinNeighbours(order: readonly string[], groups: readonly string[]): string[][] {
  const blocks: string[][] = [];
  for (const group of groups) {
    const [first, second] = blocks.at(-1) ?? [];
    if (first !== undefined && second === undefined && areNeighbours(order, first, group))
      blocks.at(-1)?.push(group);
    else blocks.push([group]);
  }
  return blocks;
}
