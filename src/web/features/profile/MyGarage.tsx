import type { Car } from '#contract/schemas/people.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from './Profile.module.css';

const nameOf = (car: Car) => car.Name || [car.Year, car.Make, car.Model].filter(Boolean).join(' ');

/** The cars; the default one stands on the person's evals. */
export function MyGarage({ cars }: { cars: readonly Car[] }) {
  return (
    <section className={styles.column} aria-labelledby="my-garage">
      <h2 id="my-garage">My Garage</h2>
      {cars.length === 0 && (
        <Card>
          <EmptyState title="No cars yet">The cars you bring to events will stand here.</EmptyState>
        </Card>
      )}
      {cars.map(car => (
        <Card key={car.CarId}>
          <h3>{nameOf(car)}</h3>
          {car.IsDefault && <p>Default car</p>}
          {car.Modifications && <p className={styles.modifications}>{car.Modifications}</p>}
        </Card>
      ))}
    </section>
  );
}
