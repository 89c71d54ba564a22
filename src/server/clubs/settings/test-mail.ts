import type { ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import { texts } from '#server/clubs/texts.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { newId } from '#server/platform/ids.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { limitUse } from '#server/platform/limit-use.ts';
import { composeMessage } from '#server/platform/messages/compose-message.ts';
import { smtpTransport } from '#server/platform/messages/mail/smtp.ts';
import { describeReason } from '#server/platform/messages/message/stored-reason.ts';
import { senderAddress } from '#server/platform/messages/open-transport.ts';
import { problems } from '#server/platform/problems/problem.ts';

/** Milliseconds that the mail server may take. The admin waits for its answer. */
const ANSWER_LIMIT_MS = 15_000;

/** Test mails that one person may send. */
const LIMIT = [{ most: 6, within: HOUR_MS }];

/** Writes the mail in the language of the admin who reads the settings. */
function writeMail(deps: Deps, organizationId: string, club: string) {
  const { subject, arrived, openSettings, footer } = texts().testMail;
  return {
    sender_name: club,
    subject,
    ...composeMessage(
      {
        language: readersLanguage(),
        senderName: club,
        heading: subject,
        brief: subject,
        paragraphs: [arrived(club)],
        button: {
          label: openSettings,
          url: deps.settings.publicUrl + paths.organizationSettings(organizationId),
        },
        footer,
      },
      null,
    ),
  };
}

/**
 * Sends a mail to the person's confirmed e-mail and waits for the answer of the mail server. Problems: 422
 * without an address, 429 over the limit.
 */
export async function sendTestMail(
  deps: Deps,
  organizationId: string,
  personId: string,
): Promise<ReplyOf<'SendTestMail'>> {
  const { db, settings, now } = deps;
  const { email, club } = await db
    .selectFrom('person')
    .innerJoin('organization', join => join.on('organization.id', '=', organizationId))
    .select(['person.email', 'organization.name as club'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  if (email === null) throw problems.refused(texts().testMail.notSent, texts().testMail.noAddress);
  if (settings.smtpUrl === null) return { Outcome: 'no-server', Recipient: email, Reason: null };
  await limitUse(db, `test mail ${personId}`, LIMIT, now(), texts().testMail.tooMany);
  const { text, html, ...mail } = writeMail(deps, organizationId, club);
  const transport = smtpTransport(settings.smtpUrl, senderAddress(settings.mailFrom), ANSWER_LIMIT_MS);
  const outcome = await transport
    .send({
      id: newId(now().getTime()),
      recipient: email,
      ...mail,
      body_text: text,
      body_html: html,
      unsubscribe_url: null,
      pictures: new Map(),
      created_at: now(),
    })
    .finally(transport.close);
  return outcome.state === 'sent'
    ? { Outcome: 'sent', Recipient: email, Reason: null }
    : { Outcome: 'refused', Recipient: email, Reason: describeReason(outcome.reason) };
}
