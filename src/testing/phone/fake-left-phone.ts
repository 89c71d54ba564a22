import { draftOf, makePhone, settled, submissionOf } from './fake-phone.ts';

export const SECRET = 'Brakes late, and knows it.';
export const keyOf = (letter: string) => btoa(letter.repeat(32));
export const session = (userId: string) => ({
  clientPrincipal: { userId },
  phoneKey: keyOf(userId.slice(-1)),
});
export const NOBODY = { clientPrincipal: null };

/** Ivan's phone: eval a is submitted without reception, eval b begun. */
export async function leftByIvan() {
  const phone = makePhone();
  const app = await phone.openApp();
  app.copyDrafts();
  await app.receive('session', '', session('ivan'));
  await app.receive('GetEval', 'a', { Profile: { DisplayName: 'Sam Student' }, Evaluation: { EvalId: 'a' } });
  app.browserDrafts.keep('ivan', draftOf('a', SECRET));
  app.browserDrafts.keep('ivan', draftOf('b', SECRET));
  await app.submit('ivan', submissionOf('a', SECRET));
  await settled();
  return { ...phone, app };
}

/** The page that is loaded next on it, which sends what it may. */
export async function nextPage({ openApp }: Pick<ReturnType<typeof makePhone>, 'openApp'>, me: object) {
  const app = await openApp();
  app.start(() => undefined);
  await app.receive('session', '', me);
  await settled();
  return app;
}
