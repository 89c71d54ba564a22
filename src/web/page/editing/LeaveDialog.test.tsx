import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from '#web/browser/history.ts';
import { Link, Router, useLocation } from '#web/browser/router.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

const drop = vi.fn();
const dropRoster = vi.fn();

beforeEach(() => {
  drop.mockReset();
  dropRoster.mockReset();
});

interface UnsavedProps {
  settings?: boolean;
  roster?: boolean;
}

function Screen({ settings = false, roster = false }: UnsavedProps) {
  const { pathname } = useLocation();
  if (pathname === '/home') return <h1>Home page</h1>;
  return (
    <>
      <h1>Event</h1>
      <Link to="/home">Home</Link>
      <Link to="/event/roster">Roster</Link>
      <LeaveDialog unsaved={settings} within="/event" what="The settings are not saved." onLeave={drop} />
      <LeaveDialog unsaved={roster} within="/event" what="The roster is not saved." onLeave={dropRoster} />
    </>
  );
}

function renderEvent(unsaved: UnsavedProps) {
  navigate('/event');
  const page = (props: UnsavedProps) => (
    <Router>
      <Screen {...props} />
    </Router>
  );
  const { rerender } = render(page(unsaved));
  return { rerender: (props: UnsavedProps) => rerender(page(props)) };
}

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAsking = () => screen.queryByRole('dialog') !== null;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a screen with an unsaved form', () => {
  test('asks before a link leaves it, and stays when told to', () => {
    renderEvent({ settings: true });
    follow('Home');
    expect(isAsking()).toBe(true);
    expect(heading()).toBe('Event');
    press('Stay here');
    expect(isAsking()).toBe(false);
    expect([heading(), drop.mock.calls.length]).toEqual(['Event', 0]);
  });

  test('follows the link and drops the changes when leaving is confirmed', () => {
    renderEvent({ settings: true });
    follow('Home');
    press('Leave without saving');
    expect(heading()).toBe('Home page');
    expect(drop).toHaveBeenCalledTimes(1);
  });

  test('does not ask before a link within the screen', () => {
    renderEvent({ settings: true });
    follow('Roster');
    expect(isAsking()).toBe(false);
  });

  test('asks once for two unsaved forms, and drops both', () => {
    renderEvent({ settings: true, roster: true });
    follow('Home');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog').textContent).toContain(
      'The settings are not saved.The roster is not saved.',
    );
    press('Leave without saving');
    expect([drop.mock.calls.length, dropRoster.mock.calls.length]).toEqual([1, 1]);
  });

  test('lets the browser ask before the page closes, until the form is saved', () => {
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { rerender } = renderEvent({ settings: true });
    expect(close()).toBe(true);
    rerender({});
    expect(close()).toBe(false);
    follow('Home');
    expect(heading()).toBe('Home page');
  });
});
