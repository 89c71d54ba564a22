import type { ImportPreview } from '#contract/schemas/basics.ts';
import { groupKey } from '#domain/text/group-key.ts';

/** The statuses whose rows are taken without asking, in English, German, French and Spanish. */
const confirmed = new Set(
  `Confirmed, Approved, Accepted, Registered, Paid, Checked In, Active, Valid, Current, Published, Scheduled,
  Bestätigt, Genehmigt, Angemeldet, Bezahlt, Eingecheckt, Aktiv, Gültig, Geplant,
  Confirmé, Confirmée, Approuvé, Approuvée, Inscrit, Inscrite, Payé, Payée, Actif, Active, Valide, Prévu,
  Confirmado, Confirmada, Aprobado, Aprobada, Inscrito, Inscrita, Registrado, Registrada, Pagado, Pagada,
  Activo, Activa, Vigente, Programado`
    .split(',')
    .map(groupKey),
);

/** Says which rows are taken by their status, and counts the statuses that need a choice. An empty status says nothing. */
export function statusFilter(taken: ReadonlySet<string>) {
  const counts = new Map<string, ImportPreview['Statuses'][number]>();
  return {
    isTaken(status: string): boolean {
      const key = groupKey(status);
      if (key === '' || confirmed.has(key)) return true;
      const IsTaken = taken.has(key);
      const { Status, Count } = counts.get(key) ?? { Status: status, Count: 0 };
      counts.set(key, { Status, Count: Count + 1, IsTaken });
      return IsTaken;
    },
    list: () => [...counts.values()].toSorted((a, b) => b.Count - a.Count),
  };
}
