import type { BrowserContext, Page } from '@playwright/test';
import { STUDENT_RATES_INSTRUCTOR } from '../src/domain/evals/forms/template.ts';
import { addAttendee, addEvent, addPerson, type TestPerson } from '../src/testing/cast.ts';
import { addEval } from '../src/testing/evals.ts';
import { type OidcAccount, type OidcIssuer, startOidcIssuer } from '../src/testing/oidc-issuer.ts';
import { freePort } from '../src/testing/server-process.ts';
import { type Club, openClub } from './club.ts';
import { signInWithCode } from './sign-in.ts';

/** A club whose people sign in by a code or through an issuer of its own. */
export interface AccountsClub extends Club {
  readonly issuer: OidcIssuer;
}

export async function openAccountsClub(): Promise<AccountsClub> {
  const port = await freePort();
  const issuer = await startOidcIssuer({ publicUrl: `http://localhost:${port}` });
  const club = await openClub({ OIDC_PROVIDERS: JSON.stringify([issuer.settings]) }, port);
  return {
    ...club,
    issuer,
    async close() {
      await club.close();
      await issuer.stop();
    },
  };
}

/** The address of the sign-in ends with that of the page it leads to, which so is compared as a whole. */
const arriveAt = (page: Page, path: string) => page.waitForURL(url => url.pathname + url.search === path);

/** Signs in by a code and stands on the path. */
export async function signInByCode(
  page: Page,
  club: AccountsClub,
  email: string,
  path: string,
): Promise<void> {
  await page.goto(`/.auth/login?post_login_redirect_uri=${path}`);
  await signInWithCode(page, club.server(), email);
  await arriveAt(page, path);
}

/** Takes the session from under the browser. An open page would hear of it and go to the sign-in by itself. */
export async function signOutUnseen(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Signs in through the issuer, whoever was signed in before, and stands on the path. */
export async function signInAtIssuer(
  page: Page,
  { issuer }: AccountsClub,
  person: OidcAccount,
  path: string,
): Promise<void> {
  await signOutUnseen(page);
  issuer.person = person;
  await page.goto(`/.auth/login?post_login_redirect_uri=${path}`);
  await page.getByRole('link', { name: 'Continue with Club login' }).click();
  await arriveAt(page, path);
}

let drivers = 0;

/** A student of Ivan's whom only one test knows, as the issuer knows them, too. */
export async function newDriver({ db, organizationId, eventId, instructor }: AccountsClub) {
  drivers += 1;
  const person = await addPerson(db, `Dora Driver${drivers}`, `dora${drivers}@club.example`);
  await addAttendee(db, { organizationId, eventId, person, group: 'Novice', instructor });
  const atIssuer: OidcAccount = {
    sub: person.email,
    email: person.email,
    email_verified: true,
    given_name: 'Dora',
    family_name: `Driver${drivers}`,
  };
  return { person, atIssuer };
}

/** Whoever the issuer has made an account for. */
export async function accountAtIssuer({ db }: AccountsClub, { sub }: OidcAccount): Promise<TestPerson> {
  const { person_id: personId, email } = await db
    .selectFrom('identity')
    .select(['person_id', 'email'])
    .where('provider', '=', 'club')
    .where('subject', '=', sub)
    .executeTakeFirstOrThrow();
  return { personId, email: email ?? '', name: 'Dora at the issuer' };
}

/** An event of their own where both accounts are to rate Ivan; the ids of the two evals. */
export async function letBothRateIvan(
  club: AccountsClub,
  accounts: readonly TestPerson[],
): Promise<string[]> {
  const { db, organizationId, instructor } = club;
  const eventId = await addEvent(db, organizationId, `Joint day ${drivers}`, '2026-06-01');
  await addAttendee(db, { organizationId, eventId, person: instructor, group: 'Instructor' });
  const ids: string[] = [];
  for (const person of accounts) {
    await addAttendee(db, { organizationId, eventId, person, group: 'Novice', instructor });
    const evalType = STUDENT_RATES_INSTRUCTOR;
    const added = await addEval(db, {
      organizationId,
      eventId,
      evalType,
      evaluator: person,
      subject: instructor,
    });
    ids.push(added.evalId);
  }
  return ids;
}

/** What happens on each visit: all tabs closed, the phone's storage and cookies kept. */
export async function newVisit(context: BrowserContext, page: Page): Promise<Page> {
  await page.close();
  return context.newPage();
}
