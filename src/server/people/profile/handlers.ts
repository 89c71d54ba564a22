import type { BodyOf } from '#contract/calls.ts';
import type { Car, Verification } from '#contract/people/people.ts';
import { MAX_CARS, withOneDefault } from '#domain/people/car.ts';
import { checkCar, type ProfileFault } from '#domain/people/check-profile.ts';
import type { ProfileMembers } from '#domain/people/members.ts';
import { isSameEmail } from '#domain/text/email.ts';
import { loadCard } from '#server/people/person-card.ts';
import { findInOrganization, findInReach } from '#server/people/search/find-people.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { choosePictures } from '#server/platform/storage/choose-pictures.ts';
import { type Actor, doWork, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { requireOwner } from '#server/sign-in/handlers.ts';
import { updatePerson } from '#server/sign-in/person/change-person.ts';
import { confirmCommunication, sendAnotherCode } from './confirm-communication.ts';
import { deletePendingChange, loadVerification, startChange } from './contact-changes.ts';
import { loadProfile, lockPerson, picturesOf, type StoredProfile, writeProfile } from './profiles.ts';
import { faultTexts, readEdit } from './read-edit.ts';
import { texts } from './texts.ts';

const notSaved = (errors: Parameters<typeof problems.refused>[2]) =>
  problems.refused(texts().carNotSaved, platformTexts().mendAndSave, errors);

/** Returns the garage with the car: in place of the car with its id, or at the end. */
function withCar(garage: readonly Car[], car: Car): Car[] {
  const others = garage.map(each => ({ ...each, IsDefault: each.IsDefault && !car.IsDefault }));
  if (car.CarId === undefined) return withOneDefault([...others, car]);
  if (!others.some(({ CarId }) => CarId === car.CarId)) throw problems.absent();
  return withOneDefault(others.map(each => (each.CarId === car.CarId ? car : each)));
}

/** Saves one car of a person; as the default it takes that from the others. */
async function saveCar(work: Work<Actor>, typed: Car): Promise<void> {
  const { trx, now, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const before = await loadProfile(trx, personId);
  const checked = checkCar(typed, now.getUTCFullYear(), '', faultTexts());
  if ('faults' in checked) throw notSaved(checked.faults);
  const Garage = withCar(before.Garage, checked.car);
  if (Garage.length > MAX_CARS) throw notSaved([{ path: '', message: faultTexts().fullGarage }]);
  const picture = { path: '/PictureUrl', address: checked.car.PictureUrl };
  const wrong = await choosePictures(work, personId, picturesOf(before), [picture]);
  if (wrong.length > 0) throw notSaved(wrong);
  await writeProfile(work, before, { ...before, Garage });
}

/** Removes one car of a person; when it was the default, the first of the others is. */
async function deleteCar(work: Work<Actor>, carId: string): Promise<void> {
  const { trx, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const before = await loadProfile(trx, personId);
  const Garage = before.Garage.filter(({ CarId }) => CarId !== carId);
  if (Garage.length === before.Garage.length) throw problems.absent();
  await writeProfile(work, before, { ...before, Garage: withOneDefault(Garage) });
}

function emailFaults(before: StoredProfile, after: ProfileMembers): ProfileFault[] {
  if (before.Email === null || after.Email !== null) return [];
  return [{ path: '/Email', message: texts().keepEmail }];
}

/**
 * Saves the caller's own profile, whole or not at all. A new e-mail or phone waits for its code, and the previous one
 * stays in use; a removed phone is deleted at once. Returns which contacts wait for a code.
 */
async function saveOwnProfile(work: Work<Caller>, edit: BodyOf<'SaveProfile'>): Promise<Verification> {
  const { trx, now, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const before = await loadProfile(trx, personId);
  const after = readEdit(before, edit, now, profile => emailFaults(before, profile));
  const newEmail = isSameEmail(before.Email, after.Email) ? null : after.Email;
  const hasNewPhone = after.Phone !== before.Phone;
  if (newEmail !== null || hasNewPhone) requireRecentSignIn(by, now, 'contact');
  const stored = { ...after, Phone: after.Phone && before.Phone };
  await writeProfile(work, before, stored);
  if (newEmail !== null) await startChange(work, 'Email', newEmail);
  if (hasNewPhone && after.Phone !== null) {
    await startChange(work, 'Phone', after.Phone);
  }
  return loadVerification(trx, personId);
}

export const profileHandlers = {
  GetProfile: async ({ caller }, { db }) => ({
    ...(await loadProfile(db, caller.personId)),
    IdentityProvider: caller.provider,
    Identity: caller.email ?? caller.subject,
  }),

  SaveProfile: ({ caller, body }, deps) => unitOfWork(deps, caller, work => saveOwnProfile(work, body)),

  ConfirmCommunication: async ({ caller, body }, deps) => {
    if (body.RemoveFormer) await requireOwner(deps, caller);
    return unitOfWork(deps, caller, work => confirmCommunication(work, body));
  },

  SendCommunicationCode: ({ caller, body }, deps) =>
    unitOfWork(deps, caller, work => sendAnotherCode(work, body.Of)),

  GiveUpCommunication: ({ caller, body }, deps) =>
    unitOfWork(deps, caller, async ({ trx }) => {
      await lockPerson(trx, caller.personId);
      await deletePendingChange(trx, caller.personId, body.Of);
      return loadVerification(trx, caller.personId);
    }),

  SaveCar: ({ caller, body }, deps) => doWork(deps, caller, work => saveCar(work, body)),

  DeleteCar: ({ caller, body }, deps) => doWork(deps, caller, work => deleteCar(work, body.CarId)),

  SaveLanguage: async ({ caller, body }, { db }) => {
    await updatePerson(db, caller.personId, { language: body.Language, language_chosen: true });
    return { Ok: true };
  },

  GetProfileById: ({ caller, query }, { db }) => loadCard(db, caller, query.userId),

  /**
   * Neither searches nor returns addresses: a reader who may see them finds them on an eval
   * (docs/product.md#phone-and-e-mail).
   */
  GetUsers: ({ query, caller }, { db }) => findInReach(db, caller, query.search),
  GetUsersAdmin: ({ query }, { db }) => findInOrganization(db, query.organizationId, query.search),
} satisfies Partial<Handlers>;
