import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { storeVerified } from '#server/clubs/credentials/save-credential.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import type { AuditEntry, Work } from '#server/platform/work/work.ts';
import { differences, importReply, type PlannedLine, refuseFaults, toPreview } from './plan.ts';
import { type Planned, planCredentials } from './plan-credentials.ts';
import { texts } from './texts.ts';

const hasNewNumber = ({ was, number }: Planned): boolean =>
  was !== undefined && was.number !== '' && was.number !== number;

/**
 * Imports credentials from a file, as verified (docs/product.md#credentials). `basis` is that of the preview that
 * the caller confirmed.
 */
export async function importCredentials(
  work: Work<Caller>,
  { organizationId, basis }: QueryOf<'ImportCredentials'>,
  file: ImportFile,
): Promise<ReplyOf<'ImportCredentials'>> {
  const { planned, unchanged, faults, ...plan } = await planCredentials(work.trx, organizationId, file);
  refuseStale(basis, plan.basis);
  await refuseFaults(plan.file, faults);
  await storeVerified(work, organizationId, planned);
  const Created = planned.filter(({ was }) => was === undefined).length;
  const counts = { Created, Updated: planned.length - Created };
  const entries = await mapInSlices(
    planned,
    (one): AuditEntry => ({
      ...{ action: 'credential-saved', personId: one.personId },
      details: {
        Credential: one.kind,
        Number: hasNewNumber(one) ? `${one.was?.number} → ${one.number}` : '',
        Until: one.until ?? '',
        Verified: 'yes',
      },
    }),
  );
  if (planned.length > 0)
    await work.audit(organizationId, [{ action: 'credentials-imported', details: counts }, ...entries]);
  return importReply(plan.file, { ...counts, Unchanged: unchanged.length });
}

/** Returns what `importCredentials` would change. Run it as a rehearsal. */
export async function previewCredentials(
  work: Work<Caller>,
  { organizationId }: QueryOf<'PreviewCredentials'>,
  file: ImportFile,
): Promise<ImportPreview> {
  const { planned, unchanged, faults, ...plan } = await planCredentials(work.trx, organizationId, file);
  const all = [...planned, ...unchanged];
  const labels = await loadLabels(
    work.trx,
    organizationId,
    all.map(({ personId }) => personId),
  );
  const stored = new Set(unchanged);
  const words = texts();
  const describeChanges = (one: Planned): string[] =>
    one.was && !stored.has(one)
      ? [
          ...differences([
            [words.number, one.was.number, one.number],
            [words.validFrom, one.was.from ?? '', one.from ?? ''],
            [words.validUntil, one.was.until ?? '', one.until ?? ''],
          ]),
          ...(one.hasProof && hasNewNumber(one) ? [words.proofGoes] : []),
          ...(one.was.isVerified ? [] : [words.verified]),
        ]
      : [];
  const toLine = (one: Planned): PlannedLine => ({
    rows: [one.row],
    name: labels.get(one.personId) ?? '',
    cells: [one.kind, one.number, one.from ?? '', one.until ?? ''],
    details: describeChanges(one),
    state: stored.has(one) ? 'unchanged' : one.was ? 'changed' : 'new',
  });
  return toPreview({
    open: plan.file,
    cellKeys: ['kind', 'number', 'from', 'until'],
    lines: await mapInSlices(all, toLine),
    missing: [],
    faults,
    basis: plan.basis,
  });
}
