import { formLimits } from '#domain/evals/forms/check-form.ts';
import { cleanLine, cutText } from '#domain/text/clean.ts';
import { countColumns } from '#server/platform/spreadsheet/table/headers.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { levelColumns, sheetColumns } from './sheet-columns.ts';
import { texts } from './texts.ts';

const LEVEL = /^[1-5]$/;

/** A question of a grid, as Google Forms names its column: 'Vision [Looking ahead]'. */
const OF_GRID = /^(.+?)\s*\[(.+)\]$/;

/**
 * Makes a list of skills from a table of answers, such as an export of Google Forms: each column with nothing but levels is
 * a skill. Returns any other table as it is.
 */
export function skillsOfAnswers(table: Table): Table {
  const { skill, section, weight } = sheetColumns;
  if (!skill || !section || !weight) return table;
  // Only a list of skills has weights or texts of levels.
  const ofList = [skill, weight, ...levelColumns.flatMap(name => sheetColumns[name] ?? [])];
  if (countColumns(table.header, ofList) > 0) return table;
  const questions = table.header.flatMap((question, index) => {
    const answers = table.rows.flatMap(({ cells }) => cells[index]?.trim() || []);
    const isRated = answers.length > 0 && answers.every(answer => LEVEL.test(answer));
    return isRated && question.trim() ? [{ question, highest: Math.max(...answers.map(Number)) }] : [];
  });
  if (questions.length === 0) return table;
  const asked = questions.toSpliced(formLimits.skills);
  const levels = Math.max(formLimits.minLevels, ...asked.map(({ highest }) => highest));
  const sizes = new Map<string, number>();
  const rows = asked.map(({ question }) => {
    const [, title = texts().file.section, item = question] = OF_GRID.exec(question.trim()) ?? [];
    const size = sizes.get(title) ?? 0;
    sizes.set(title, size + 1);
    const nth = Math.floor(size / formLimits.skillsOfSection) + 1;
    const ending = nth > 1 ? ` ${nth}` : '';
    const shown = cutText(cleanLine(title), formLimits.name - ending.length) + ending;
    return { row: table.headerRow, cells: [shown, cutText(cleanLine(item), formLimits.name)] };
  });
  const levelHeaders = levelColumns.toSpliced(levels).map(name => sheetColumns[name]?.name ?? '');
  return { ...table, header: [section.name, skill.name, ...levelHeaders], rows };
}
