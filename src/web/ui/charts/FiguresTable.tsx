import type { ReactNode } from 'react';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { chartTexts as texts } from '#web/ui/texts.ts';
import styles from './FiguresTable.module.css';

interface FiguresTableProps {
  /** Names the table. */
  caption: string;
  /** The last column holds the figures. */
  headings: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** The last row: what it is, and the figure. */
  total: readonly [label: string, figure: string];
}

/** The figures of a chart as a table, one tap away. */
export function FiguresTable({ caption, headings, rows, total }: FiguresTableProps) {
  return (
    <Disclosure summary={texts.asTable}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {headings.map(heading => (
              <th key={heading} className="soft small" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={headings[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={headings.length - 1}>
              {total[0]}
            </th>
            <td>{total[1]}</td>
          </tr>
        </tfoot>
      </table>
    </Disclosure>
  );
}
