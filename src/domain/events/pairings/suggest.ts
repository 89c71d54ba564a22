import { createNetwork } from './min-cost-flow.ts';
import type { PairingInstructor, PairingProblem, PairingStudent, Preference } from './problem.ts';
import { explainLeftOver, findObstacle, type LeftOverReason } from './rules.ts';

interface SuggestedPair {
  readonly studentId: string;
  readonly instructorId: string;
}

export interface Suggestion {
  readonly pairs: readonly SuggestedPair[];
  readonly leftOver: readonly { readonly studentId: string; readonly reason: LeftOverReason }[];
}

// The next student of an instructor costs 1 for each student before. An instructor has some three or four.
const COST_OF_OTHER_THAN_ASKED_FOR = 100;
const COST_OF_ONE_MORE_OF_A_GROUP = 50;
const COST_AGAINST_PREFERENCE = 10;

const SOURCE = 0;
const SINK = 1;

function costOfPair(student: PairingStudent, { id }: PairingInstructor, preference: Preference): number {
  const { askedForId, lastInstructorId } = student;
  const isAgainst = lastInstructorId !== null && (lastInstructorId === id) === (preference === 'mix');
  const isOther = askedForId !== null && askedForId !== id;
  return (isOther ? COST_OF_OTHER_THAN_ASKED_FOR : 0) + (isAgainst ? COST_AGAINST_PREFERENCE : 0);
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/**
 * Pairs as many students as possible, at the least cost (docs/product.md#suggesting-pairings). A unit of flow runs from a student
 * over the instructor's places in the run group to the instructor. The same problem has the same suggestion, in any order.
 */
export function suggestPairs(problem: PairingProblem): Suggestion {
  const { students, instructors, fixed, preference, perGroup } = problem;
  const instructorOf = new Map(fixed.map(({ studentId, instructorId }) => [studentId, instructorId]));
  const fixedOf = Map.groupBy(fixed, ({ instructorId }) => instructorId);
  const network = createNetwork(SOURCE, SINK);
  const free = students.filter(({ id }) => !instructorOf.has(id)).toSorted(byId);
  const rows = free.map(student => ({ student, node: network.addNode() }));
  for (const { node } of rows) network.addEdge(SOURCE, node, 0);
  const rowsOf = Map.groupBy(rows, ({ student }) => student.group);
  const edges: { readonly edge: number; readonly pair: SuggestedPair }[] = [];

  for (const instructor of instructors.toSorted(byId)) {
    const fixedStudents = fixedOf.get(instructor.id) ?? [];
    const instructorNode = network.addNode();
    for (let already = fixedStudents.length; already < instructor.maxStudents; already += 1)
      network.addEdge(instructorNode, SINK, already);
    for (const [group, rowsOfGroup] of rowsOf) {
      const already = fixedStudents.filter(student => student.group === group).length;
      if (already >= perGroup) continue;
      const groupNode = network.addNode();
      for (let place = already; place < perGroup; place += 1)
        network.addEdge(groupNode, instructorNode, place * COST_OF_ONE_MORE_OF_A_GROUP);
      for (const { student, node } of rowsOfGroup) {
        if (findObstacle(student, instructor)) continue;
        const edge = network.addEdge(node, groupNode, costOfPair(student, instructor, preference));
        edges.push({ edge, pair: { studentId: student.id, instructorId: instructor.id } });
      }
    }
  }
  network.fill();
  for (const { edge, pair } of edges)
    if (network.isUsed(edge)) instructorOf.set(pair.studentId, pair.instructorId);

  const loads = Map.groupBy(instructorOf.values(), id => id);
  const isFull = ({ id, maxStudents }: PairingInstructor) => (loads.get(id)?.length ?? 0) >= maxStudents;
  return {
    pairs: students.flatMap(({ id }) => {
      const instructorId = instructorOf.get(id);
      return instructorId === undefined ? [] : { studentId: id, instructorId };
    }),
    leftOver: students
      .filter(({ id }) => !instructorOf.has(id))
      .map(student => ({ studentId: student.id, reason: explainLeftOver(student, instructors, isFull) })),
  };
}
