import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreviewDetails } from './PreviewDetails.tsx';

test('a preview shows how many rows a change has once, and the rows below its name', () => {
  const nobody = { Created: 0, Updated: 0, Unchanged: 0, Missing: 0, New: [], Changed: [], NotInFile: [] };
  const groups = { NewGroups: [], NewGroupCount: 0, GroupsOutsideLadder: [], GroupsOutsideLadderCount: 0 };
  const nothing = { ...groups, Ignored: [], IgnoredCount: 0, HiddenRows: 0 };
  const found = { Basis: '', Faults: [], FaultCount: 0, ...nobody, ...nothing };
  const rows = ['Ann Lee', 'Bea Ray'].map(Name => ({ Name, Details: [] }));
  render(<PreviewDetails preview={{ ...found, Created: 2, New: rows }} />);
  expect(screen.getAllByText(/2/)).toHaveLength(1);
  expect(screen.getByText('New', { selector: 'summary *' })).toBeDefined();
  expect(screen.getByText('Bea Ray')).toBeDefined();
});
