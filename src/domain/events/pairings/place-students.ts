import { costOfBackToBack, costOfPairs, stepOfCosts } from './costs.ts';
import { makeNetwork, type Slot } from './pairing-network.ts';
import type { FixedPair, PairingProblem, PairingStudent } from './problem.ts';

/** More than all wishes together can cost. */
const FAR = 1_000_000;
/** How often prices change, together and for one decision. */
const MOST_ROUNDS = 400;
/** How many edges the search may look at: about a second. Counted, so that the same problem has the same pairs. */
const MOST_WORK = 50_000_000;
const ROUNDS_OF_A_DECISION = 60;
/** After this many rounds without a higher bound, steps are halved. */
const PATIENCE = 5;
const SMALLEST_STEP = 1 / 64;

interface Placed {
  readonly pairs: readonly FixedPair[];
  /** The most by which other pairs could cost less; 0: none do. */
  readonly gap: number;
}

/**
 * Pairs as many of the students as possible at the least cost. The flow does not count a back-to-back run of two coupled slots,
 * so each coupling has a price from 0 to the cost of the run: both its slots cost the price, which the bound takes off once.
 * No pairs cost less than the bound, whatever the prices. Prices rise where both slots are used and fall where none is,
 * until the bound meets the best pairs found; where it does not, a slot is used or closed by decision, and both ways are tried.
 */
export function placeStudents(
  problem: PairingProblem,
  students: readonly PairingStudent[],
  onProgress: (done: number) => void,
  mostWork = MOST_WORK,
): Placed {
  const mostSteps = students.length + MOST_ROUNDS;
  let begun = 0;
  const isSpent = () => network.work() - begun > mostWork;
  let steps = 0;
  const countStep = () => {
    // Decisions may take more rounds at the end.
    steps = Math.min(steps + 1, mostSteps - 1);
    onProgress(steps / mostSteps);
  };
  const { network, pairs, ...made } = makeNetwork(problem, students);
  const run = costOfBackToBack(problem.weights);
  const couplings = made.couplings.map(slots => ({ slots, price: 0, decided: 0 }));
  type Priced = (typeof couplings)[number];
  const fixedCost = costOfPairs(problem, problem.fixed);
  let best: Placed['pairs'] = [];
  let bestCost = Number.POSITIVE_INFINITY;

  const usedOf = ({ slots }: Priced) => slots.filter(({ edge }: Slot) => network.isUsed(edge)).length;
  /** Returns by how much the pairs cost more at a coupling than the bound counts. */
  const missingOf = (coupling: Priced) => [coupling.price, 0, run - coupling.price][usedOf(coupling)] ?? 0;
  const isProven = (bound: number) => bestCost - bound < stepOfCosts(problem.weights);

  const setPrice = (coupling: Priced, price: number, decided = coupling.decided) => {
    [coupling.price, coupling.decided] = [price, decided];
    const [first, second] = coupling.slots;
    network.setCost(first.edge, first.cost + price + decided);
    network.setCost(second.edge, second.cost + price);
  };

  const setPrices = (open: readonly Priced[], prices: readonly number[]) => {
    for (const [place, coupling] of open.entries()) setPrice(coupling, prices[place] ?? 0);
  };

  /** Changes prices for the highest bound. Returns it, its prices, and the coupling of which most is missing. */
  const findPrices = (open: readonly Priced[], rounds: number) => {
    let found = { bound: Number.NEGATIVE_INFINITY, prices: open.map(({ price }) => price), worst: open[0] };
    let scale = 1;
    for (
      let since = 0, round = 0;
      round < rounds && scale >= SMALLEST_STEP && !isProven(found.bound) && !isSpent();
      round += 1
    ) {
      countStep();
      network.reroute();
      const off = couplings.reduce((sum, { price, decided }) => sum + price + Math.min(0, decided), 0);
      const bound = network.cost() + fixedCost - off;
      const missing = open.map(missingOf);
      const cost = missing.reduce((sum, more) => sum + more, bound);
      if (cost < bestCost) [best, bestCost] = [pairs(), cost];
      since = bound > found.bound ? 0 : since + 1;
      if (since === 0) {
        const worst = open[missing.indexOf(Math.max(...missing))];
        found = { bound, prices: open.map(({ price }) => price), worst };
      }
      if (since === PATIENCE) {
        [scale, since] = [scale / 2, 0];
        setPrices(open, found.prices);
        continue;
      }
      const ways = open.map(coupling => Math.max(usedOf(coupling) - 1, -coupling.price));
      const moving = ways.filter(way => way !== 0).length;
      const step = Math.max(1, Math.round((scale * (bestCost - bound)) / Math.max(1, moving)));
      setPrices(
        open,
        open.map(({ price }, place) => Math.min(run, Math.max(0, price + step * (ways[place] ?? 0)))),
      );
    }
    return found;
  };

  /** Returns the bound below which no pairs cost that obey the decisions so far. */
  const search = (open: readonly Priced[], rounds: number): number => {
    const { bound, prices, worst } = findPrices(open, rounds);
    if (isProven(bound) || !worst || isSpent()) return bound;
    const bounds = [-FAR, FAR].map(decided => {
      setPrices(open, prices);
      // Beside a used slot the run costs all of its price, beside a closed one nothing.
      setPrice(worst, decided < 0 ? run : 0, decided);
      return search(
        open.filter(coupling => coupling !== worst),
        ROUNDS_OF_A_DECISION,
      );
    });
    setPrice(worst, 0, 0);
    return Math.max(bound, Math.min(...bounds));
  };

  while (network.augment()) countStep();
  begun = network.work();
  const bound = search(couplings, MOST_ROUNDS);
  return { pairs: best, gap: isProven(bound) ? 0 : bestCost - bound };
}
