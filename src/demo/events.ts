import { ALL_DAYS, type DaySet, daySet } from '#domain/events/days.ts';
import { hoursAfter, type Outing, outingsAround } from './calendar.ts';
import type { DemoCar } from './cars.ts';
import { type Coach, type Driver, groupAt, levelAfter } from './drivers.ts';
import { idOf } from './ids.ts';
import { makeRandom, type Random } from './random.ts';

/** A driver at an event, with the number of events before. */
export interface Start {
  readonly driver: Driver;
  readonly before: number;
  readonly group: string;
  readonly car: DemoCar;
  /** Null: the student has no instructor. */
  readonly coach: Coach | null;
  /** The driver's days of the event. */
  readonly comesOn: DaySet;
}

export interface DemoEvent extends Outing {
  readonly id: string;
  /** Null: the event is in the future. */
  readonly publishedAt: Date | null;
  readonly coaches: readonly Coach[];
  readonly starts: readonly Start[];
}

const STUDENTS_PER_COACH = 3;

const COMING_WEEKEND = 2;

/** Assigns the drivers to the coaches in rounds; drivers left over have no coach. */
function assign(drivers: readonly Driver[], coaches: readonly Coach[], random: Random) {
  const seats = Array.from({ length: STUDENTS_PER_COACH }, () =>
    random.sample(coaches, coaches.length),
  ).flat();
  return new Map(
    random.sample(drivers, drivers.length).map((driver, place) => [driver, seats[place] ?? null]),
  );
}

/** The cases arranged by hand, so that visitors see every kind. */
export interface Arranged {
  /** The student whom visitors look around as, and the instructor. */
  readonly driver: Driver;
  readonly coach: Coach;
  /** The instructors whose students are always assigned. */
  readonly coaches: readonly Coach[];
  /** The instructors whose credential for novices is missing, expired or not verified (credential-rows.ts). */
  readonly withoutNovices: readonly (Coach | undefined)[];
  /** Weekends on which the coach rides with the driver. */
  readonly together: readonly number[];
}

function startsAt(
  outing: Outing,
  nth: number,
  present: readonly Driver[],
  coaches: readonly Coach[],
  counts: Map<Driver, number>,
  arranged: Arranged,
): Start[] {
  const random = makeRandom(`starts ${nth}`);
  const coachOf = assign(present, coaches, random);
  if (arranged.together.includes(outing.weekend)) {
    const [other] =
      [...coachOf].find(([driver, coach]) => coach === arranged.coach && driver !== arranged.driver) ?? [];
    const given = coachOf.get(arranged.driver) ?? null;
    if (other && given !== arranged.coach) coachOf.set(other, given).set(arranged.driver, arranged.coach);
  }
  // Some students of next week wait for an instructor, and a few of last weekend had none.
  const waiting = new Set(
    random.sample(
      present.filter(driver => !arranged.coaches.includes(coachOf.get(driver) ?? arranged.coach)),
      { 0: 4, [COMING_WEEKEND]: 9 }[outing.weekend] ?? 0,
    ),
  );
  const dayRandom = makeRandom(`days ${nth}`);
  // Next week's pairs keep the rules by which pairs are suggested (docs/product.md#suggesting-pairings).
  const taken = new Set<string>();
  const mayRide = (coach: Coach, group: string): boolean => {
    const seat = `${coach.person.id} ${group}`;
    const may = !taken.has(seat) && !(group === 'Novice' && arranged.withoutNovices.includes(coach));
    taken.add(seat);
    return outing.weekend < COMING_WEEKEND || may;
  };
  return present.map(driver => {
    const before = counts.get(driver) ?? 0;
    counts.set(driver, before + 1);
    const { cars } = driver.person;
    const car = cars[random.chance(0.85) ? 0 : random.int(0, cars.length - 1)] ?? random.pick(cars);
    const group = groupAt(levelAfter(driver, before));
    const wanted = waiting.has(driver) ? null : (coachOf.get(driver) ?? null);
    const coach = wanted && mayRide(wanted, group) ? wanted : null;
    const comesOn =
      outing.days === 1 || dayRandom.chance(0.6) ? ALL_DAYS : daySet([dayRandom.int(1, 2)], outing.days);
    return { driver, before, group, car, coach, comesOn };
  });
}

/** Makes the club's events, oldest first, with their starts. */
export function makeEvents(
  today: Date,
  drivers: readonly Driver[],
  coaches: readonly Coach[],
  arranged: Arranged,
): DemoEvent[] {
  const counts = new Map<Driver, number>();
  return outingsAround(today).map((outing, nth) => {
    const random = makeRandom(`event ${nth}`);
    const here = coaches.filter(({ keenness }) => random.chance(keenness));
    const comes = ({ joins, keenness }: Driver) => joins <= nth && random.chance(keenness);
    const present = drivers.filter(comes).slice(0, here.length * STUDENTS_PER_COACH);
    return {
      ...outing,
      id: idOf(`event ${nth}`, hoursAfter(outing.start, -30 * 24).getTime()),
      publishedAt: outing.weekend > 0 ? null : hoursAfter(outing.lastDay, 21),
      coaches: here,
      starts: startsAt(outing, nth, present, here, counts, arranged),
    };
  });
}
