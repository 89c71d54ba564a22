import { escapeLiteral, type PoolClient } from 'pg';
import type { Statement } from './statements.ts';

/** The rows that a statement reads from tables, those that a filter removes included, and its pages of 8 kB. */
export interface Reading {
  readonly rows: number;
  readonly pages: number;
  /** The nodes that read tables, for a failed test. */
  readonly nodes: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** A value as it is written into a statement. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value))
    return escapeLiteral(`{${value.map(item => JSON.stringify(String(item))).join()}}`);
  return escapeLiteral(String(value));
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

const rowsOf = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

/** Runs a statement under EXPLAIN on a connection with an open transaction, and takes back its changes. */
export async function explainReading(connection: PoolClient, { text, values }: Statement): Promise<Reading> {
  const given = values.length > 0 ? `(${values.map(literalOf)})` : '';
  await connection.query('savepoint measured');
  await connection.query(`prepare measured as ${text}`);
  const { rows: found } = await connection.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
    `explain (analyze, buffers, timing off, format json) execute measured ${given}`,
  );
  await connection.query('rollback to measured');
  await connection.query('deallocate measured');
  const plan = found[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`Without a plan: ${text}`);
  const scans = flatten(plan).filter(node => node['Relation Name'] && node['Node Type'].endsWith('Scan'));
  return {
    rows: scans.reduce((sum, node) => sum + rowsOf(node), 0),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    nodes: scans
      .filter(node => rowsOf(node) > 0)
      .map(
        node =>
          `${node['Node Type']} on ${node['Relation Name']} ${node['Index Name'] ?? ''}: ${rowsOf(node)} rows`,
      ),
  };
}
