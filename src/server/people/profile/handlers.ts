import { loadCard } from '#server/people/person-card.ts';
import { findInOrganization, findInReach } from '#server/people/search/find-people.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { storeChosenLanguage } from '#server/sign-in/recognise-person.ts';
import { deleteCar, saveCar } from './cars.ts';
import { confirmCommunication, sendAnotherCode } from './confirm-communication.ts';
import { deletePendingChange, loadVerification } from './contact-changes.ts';
import { loadProfile, lockPerson } from './profiles.ts';
import { saveOwnProfile } from './save-own-profile.ts';

export const profileHandlers = {
  GetProfile: async ({ caller }, { db }) => ({
    ...(await loadProfile(db, caller.personId)),
    IdentityProvider: caller.provider,
    Identity: caller.email ?? caller.subject,
  }),

  SaveProfile: ({ caller, body }, deps) => unitOfWork(deps, caller, work => saveOwnProfile(work, body)),

  ConfirmCommunication: ({ caller, body }, deps) =>
    unitOfWork(deps, caller, work => confirmCommunication(work, body)),

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
    await storeChosenLanguage(db, caller.personId, body.Language);
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
