import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { storeVerified } from '#server/clubs/credentials/save-credential.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import type { AuditEntry, Work } from '#server/platform/work/work.ts';
import { differences, refuseFaults, toPreview } from './plan.ts';
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
  table: Table,
): Promise<ReplyOf<'ImportCredentials'>> {
  const { planned, unchanged, faults, ...plan } = await planCredentials(work.trx, organizationId, table);
  refuseStale(basis, plan.basis);
  await refuseFaults(faults);
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
  return { Ok: true, ...counts, Unchanged: unchanged, HiddenRows: table.hiddenRows };
}

/** Returns what `importCredentials` would change. Run it as a rehearsal. */
export async function previewCredentials(
  work: Work<Caller>,
  { organizationId }: QueryOf<'PreviewCredentials'>,
  table: Table,
): Promise<ImportPreview> {
  const { planned, unchanged, faults, basis } = await planCredentials(work.trx, organizationId, table);
  const labels = await loadLabels(
    work.trx,
    organizationId,
    planned.map(({ personId }) => personId),
  );
  const words = texts();
  const nameOf = ({ personId }: Planned) => labels.get(personId) ?? '';
  return toPreview({
    added: planned
      .filter(({ was }) => was === undefined)
      .map(one => ({
        Name: nameOf(one),
        Details: [
          one.kind,
          one.number,
          one.from === null ? '' : words.from(one.from),
          one.until === null ? '' : words.until(one.until),
        ].filter(Boolean),
      })),
    changed: planned.flatMap(one =>
      one.was
        ? [
            {
              Name: nameOf(one),
              Details: [
                [one.kind, one.was.number].filter(Boolean).join(' '),
                ...differences([
                  [words.number, one.was.number, one.number],
                  [words.validFrom, one.was.from ?? '', one.from ?? ''],
                  [words.validUntil, one.was.until ?? '', one.until ?? ''],
                ]),
                ...(one.hasProof && hasNewNumber(one) ? [words.proofGoes] : []),
                ...(one.was.isVerified ? [] : [words.verified]),
              ],
            },
          ]
        : [],
    ),
    unchanged,
    missing: [],
    faults,
    hiddenRows: table.hiddenRows,
    basis,
  });
}
