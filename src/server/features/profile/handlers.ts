import type { Handlers } from '#server/calls.ts';
import { keepLanguage } from '#server/platform/person-language.ts';
import { loadProfile, lockPerson } from '#server/platform/profiles.ts';
import { deleteCar, saveCar } from './cars.ts';
import { confirmCommunication } from './confirm-communication.ts';
import { giveUpChange, loadVerification } from './contact-changes.ts';
import { loadCard } from './person-card.ts';
import { sendAnotherCode } from './resend-code.ts';
import { saveOwnProfile } from './save-profile.ts';

export const profileHandlers = {
  GetProfile: async ({ caller }, { db }) => ({
    ...(await loadProfile(db, caller.personId)),
    IdentityProvider: caller.provider,
    Identity: caller.email ?? caller.subject,
  }),

  SaveProfile: ({ caller, body }, deps) =>
    deps.db.transaction().execute(trx => saveOwnProfile(trx, deps, caller, body)),

  ConfirmCommunication: ({ caller, body }, deps) =>
    deps.db.transaction().execute(trx => confirmCommunication(trx, deps, caller.personId, body)),

  SendCommunicationCode: ({ caller, body }, deps) =>
    deps.db.transaction().execute(trx => sendAnotherCode(trx, deps, caller.personId, body.Of)),

  GiveUpCommunication: ({ caller, body }, { db }) =>
    db.transaction().execute(async trx => {
      await lockPerson(trx, caller.personId);
      await giveUpChange(trx, caller.personId, body.Of);
      return loadVerification(trx, caller.personId);
    }),

  SaveCar: async ({ caller, body }, { db, now }) => {
    await db.transaction().execute(trx => saveCar(trx, caller.personId, body, now()));
    return { Ok: true };
  },

  DeleteCar: async ({ caller, body }, { db, now }) => {
    await db.transaction().execute(trx => deleteCar(trx, caller.personId, body.CarId, now()));
    return { Ok: true };
  },

  SaveLanguage: async ({ caller, body }, { db }) => {
    await keepLanguage(db, caller.personId, body.Language);
    return { Ok: true };
  },

  GetProfileById: ({ caller, query }, { db }) => loadCard(db, caller.personId, query.userId),
} satisfies Partial<Handlers>;
