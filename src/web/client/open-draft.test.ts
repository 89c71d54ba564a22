import { describe, expect, test, vi } from 'vitest';
import { untouchedDraft } from '#domain/evals/draft.ts';
import type { DraftFields } from '#domain/evals/draft-fields.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  ratedSections,
  STUDENT_RATES_INSTRUCTOR,
  slidersOf,
} from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { fakeShelf } from '#testing/phone/fake-shelf.ts';
import { createDraftStore } from './draft-store.ts';
import { openDraft } from './open-draft.ts';

/** A phone with one clock, on which tabs open the eval. */
function makePhone() {
  const { shelf, items, fillUp, tellTabs } = fakeShelf();
  let minute = 0;
  const now = () => new Date(Date.UTC(2025, 4, 17, 12, minute));
  const openTab = (onServer: DraftFields = {}, userId = 'ivan', FormVersionId?: string) =>
    openDraft(createDraftStore(shelf), userId, { EvalId: 'eval-1', FormVersionId }, onServer, now);
  const wait = () => {
    minute += 1;
  };
  return { items, fillUp, tellTabs, openTab, now, wait };
}

const stamp = (phone: ReturnType<typeof makePhone>) => phone.now().toISOString();

describe('a draft', () => {
  test('that nobody has touched is nowhere yet', () => {
    const phone = makePhone();
    expect(phone.openTab().current()).toEqual({ draft: untouchedDraft('eval-1'), place: 'none' });
    expect(phone.items.size).toBe(0);
  });

  test('is on the phone with each change, and dated by it', () => {
    const phone = makePhone();
    const tab = phone.openTab();
    phone.wait();
    tab.rate('Vision', 'LookingAhead', 3);
    expect(tab.current()).toMatchObject({ place: 'onPhone', draft: { LastUpdated: stamp(phone) } });
    tab.writeNotes('PublicNotes', 'Eyes up');
    expect(phone.openTab().current()).toEqual(tab.current());
  });

  test('says on the phone whom it is about, also one that was begun without the name', () => {
    const { shelf, items } = fakeShelf();
    const openAbout = (About?: string) =>
      openDraft(createDraftStore(shelf), 'ivan', { EvalId: 'eval-1', ...(About && { About }) }, {});
    const stored = () => JSON.parse(items.get('eval-draft:eval-1') ?? '{}').About;
    openAbout().rate('Vision', 'LookingAhead', 3);
    expect(stored()).toBeUndefined();
    openAbout('Sam Student');
    expect(stored()).toBe('Sam Student');
    openAbout('Sam Student').rate('Vision', 'FlagStations', 2);
    expect(stored()).toBe('Sam Student');
  });

  test.each<EvalType>([INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR])(
    'of form %i has each rating and note for the page that is loaded right after it',
    form => {
      const phone = makePhone();
      const template = templateFor(form);
      const skills = ratedSections(template).flatMap(section =>
        slidersOf(section).map(slider => [section.property, slider.property] as const),
      );
      for (const [index, [section, skill]] of skills.entries()) {
        phone.openTab().rate(section, skill, (index % 4) + 1);
        const filled = Object.values(phone.openTab().current().draft.Answers).flatMap(Object.values);
        expect(filled).toHaveLength(index + 1);
      }
      phone.openTab().writeNotes('PrivateNotes', 'Brakes late.');
      phone.openTab().writeNotes('PublicNotes', 'Eyes up.');
      const { draft } = phone.openTab().current();
      for (const [index, [section, skill]] of skills.entries()) {
        expect(draft.Answers[section]?.[skill]).toBe((index % 4) + 1);
      }
      expect(draft).toMatchObject({ PrivateNotes: 'Brakes late.', PublicNotes: 'Eyes up.' });
    },
  );

  test('does not grow younger by choosing the same level again', () => {
    const phone = makePhone();
    const tab = phone.openTab();
    tab.rate('Vision', 'LookingAhead', 3);
    const before = tab.current();
    phone.wait();
    tab.rate('Vision', 'LookingAhead', 3);
    expect(tab.current()).toBe(before);
  });

  test('is merged with the copy of the server, field by field', () => {
    const phone = makePhone();
    const tab = phone.openTab({ 'Vision.LookingAhead': { Value: 3, At: stamp(phone) } });
    expect(tab.current()).toMatchObject({
      place: 'none',
      draft: { Answers: { Vision: { LookingAhead: 3 } } },
    });
    tab.rate('Vision', 'WaypointUsage', 1);
    phone.wait();
    const onServer = {
      'Vision.LookingAhead': { Value: 4, At: stamp(phone) },
      'Vision.FlagStations': { Value: 2, At: stamp(phone) },
    };
    expect(phone.openTab(onServer).current()).toMatchObject({
      draft: { Answers: { Vision: { LookingAhead: 4, FlagStations: 2, WaypointUsage: 1 } } },
      place: 'onPhone',
    });
  });

  test('on another version of the form stays as it is', () => {
    const phone = makePhone();
    phone.openTab({}, 'ivan', 'first').rate('Vision', 'LookingAhead', 3);
    const tab = phone.openTab({}, 'ivan', 'second');
    expect(tab.current()).toMatchObject({ place: 'none', draft: { Answers: {} } });
    tab.rate('Vision', 'LookingAhead', 1);
    expect(tab.current()).toMatchObject({ place: 'inTab', draft: { FormVersionId: 'second' } });
    tab.forget();
    expect(phone.openTab({}, 'ivan', 'first').current().draft).toMatchObject({
      FormVersionId: 'first',
      Answers: { Vision: { LookingAhead: 3 } },
    });
  });

  test('that the phone has no room for says so and goes on', () => {
    const phone = makePhone();
    const tab = phone.openTab();
    phone.fillUp();
    tab.rate('Vision', 'LookingAhead', 3);
    tab.rate('Vision', 'FlagStations', 2);
    expect(tab.current()).toMatchObject({
      place: 'inTab',
      draft: { Answers: { Vision: { LookingAhead: 3, FlagStations: 2 } } },
    });
  });

  test('tells its screen of every change', () => {
    const tab = makePhone().openTab();
    const listener = vi.fn();
    const stop = tab.subscribe(listener);
    tab.rate('Vision', 'LookingAhead', 3);
    stop();
    tab.rate('Vision', 'FlagStations', 2);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('in two tabs', () => {
  function twoTabs() {
    const phone = makePhone();
    const [left, right] = [phone.openTab(), phone.openTab()];
    left.subscribe(() => undefined);
    right.subscribe(() => undefined);
    return { phone, left, right };
  }

  test('a change in one shows in the other', () => {
    const { phone, left, right } = twoTabs();
    left.rate('Vision', 'LookingAhead', 3);
    phone.tellTabs();
    expect(right.current()).toEqual(left.current());
  });

  test('neither undoes what the other did, even before it has heard of it', () => {
    const { phone, left, right } = twoTabs();
    left.rate('Vision', 'LookingAhead', 3);
    right.rate('Vision', 'FlagStations', 2);
    phone.tellTabs();
    for (const tab of [left, right, phone.openTab()]) {
      expect(tab.current().draft.Answers).toEqual({ Vision: { LookingAhead: 3, FlagStations: 2 } });
    }
  });

  test('a tab notices that the other tab has submitted, and can still keep its own draft', () => {
    const { phone, left, right } = twoTabs();
    left.rate('Vision', 'LookingAhead', 3);
    phone.tellTabs();
    left.forget();
    phone.tellTabs();
    expect(right.current().place).toBe('removed');
    right.keepAgain();
    expect(phone.openTab().current().draft.Answers).toEqual({ Vision: { LookingAhead: 3 } });
  });
});
