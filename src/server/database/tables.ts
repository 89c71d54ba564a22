import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditAction, AuditDetails } from '#domain/audit/actions.ts';
import type { SecurityKind } from '#domain/audit/security-kinds.ts';
import type { KeptFields } from '#domain/evals/draft-fields.ts';
import type { EvalState } from '#domain/evals/eval-state.ts';
import type { Recommendation } from '#domain/evals/recommendation.ts';
import type { EvalType } from '#domain/forms/template.ts';
import type { ReminderMode, ReminderPlan } from '#domain/messages/reminders.ts';
import type { CredentialsKind } from '#domain/motorsportreg/credentials.ts';
import type { SyncKind, SyncResult, SyncState } from '#domain/motorsportreg/sync-result.ts';
import type { AdvancementRule } from '#domain/school/advancement.ts';
import type { Office } from '#domain/school/offices.ts';
import type { SoloRule } from '#domain/school/solo.ts';
import type { Language } from '#domain/text/languages.ts';
import type {
  DeliveryFailure,
  DeliveryState,
  PauseReason,
  PING,
  WebhookData,
  WebhookKind,
} from '#domain/webhooks/kinds.ts';

type Json<T extends object> = JSONColumnType<T, string | undefined, string>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;

interface PersonTable {
  id: string;
  display_name: Generated<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: string | null;
  phone: string | null;
  phone_verified_at: Date | null;
  picture_url: string | null;
  address: Generated<string>;
  preferred_communication: Generated<number>;
  /** Null while nobody knows. */
  language: Generated<Language | null>;
  /** Whether the person has said so themselves: other devices then follow. */
  language_chosen: Generated<boolean>;
  created_at: CreatedAt;
  name_key: ColumnType<string, never, never>;
  email_key: ColumnType<string | null, never, never>;
}

interface PersonEmailTable {
  email: string;
  person_id: string;
}

interface ConfirmedEmailTable {
  person_id: string;
  email: string;
  confirmed_at: Date;
}

interface IdentityTable {
  provider: string;
  subject: string;
  person_id: string;
  email: string | null;
  email_verified: boolean;
  created_at: CreatedAt;
}

interface FormerPersonTable {
  id: string;
  person_id: string;
}

interface FormerEvalTable {
  id: string;
  eval_id: string;
}

interface DataDownloadTable {
  person_id: string;
  taken_at: Date;
}

interface SessionTable {
  id: string;
  token_hash: Buffer;
  person_id: string;
  provider: string;
  subject: string;
  id_token: string | null;
  created_at: CreatedAt;
  expires_at: Date;
  last_used_at: Date;
  device: Generated<string>;
  network: Generated<string>;
  passkey_id: string | null;
}

interface PasskeyTable {
  id: string;
  person_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  added_at: Date;
  last_used_at: Date | null;
}

interface AccessTokenTable {
  id: string;
  token_hash: Buffer;
  person_id: string;
  organization_id: string;
  name: string;
  may_write: boolean;
  passkey_id: string | null;
  made_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  refused_at: Date | null;
}

interface CalendarFeedTable {
  person_id: string;
  key_id: string;
  made_at: Date;
}

interface FormerCalendarTable {
  key_id: string;
  person_id: string;
  ended_at: Date;
  noted_at: Date | null;
}

interface PasskeyChallengeTable {
  browser_hash: Buffer;
  challenge: string;
  expires_at: Date;
}

/** What is remembered of the one-time code that was sent last. */
interface CodeColumns {
  code_hash: Buffer | null;
  expires_at: Date | null;
  failures: Generated<number>;
}

interface SignInCodeTable extends CodeColumns {
  browser_hash: Buffer;
  email: string;
}

interface SecurityEntryTable {
  id: string;
  at: Date;
  kind: SecurityKind;
  person_id: string;
  device: string;
  network: string;
}

interface CodesSentTable {
  key: string;
  sent_at: Date[];
  touched_at: Date;
}

interface ContactChangeTable extends CodeColumns {
  person_id: string;
  channel: 'email' | 'sms';
  address: string | null;
}

interface OrganizationTable {
  id: string;
  name: string;
  motorsportreg_id: string | null;
  created_at: CreatedAt;
  version: Generated<number>;
  admins_need_passkey: Generated<boolean>;
  motorsportreg_credentials: string | null;
  motorsportreg_credentials_kind: CredentialsKind | null;
  reminder_plan: JSONColumnType<ReminderPlan, string | null, string | null> | null;
  school: Generated<boolean>;
  school_version: Generated<number>;
  solo: Generated<SoloRule>;
  /** An IANA name. */
  time_zone: Generated<string>;
}

interface OrganizationAdminTable {
  organization_id: string;
  person_id: string;
}

interface MembershipTable {
  organization_id: string;
  person_id: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: string | null;
  accepted_at: Date | null;
  left_at: Date | null;
  answered_at: Date | null;
  invited_as_admin: Generated<boolean>;
  /** When an admin of the club removed the person. */
  removed_at: Generated<Date | null>;
  /** When an admin of the club last invited the person or added them to a roster. */
  invited_at: Generated<Date | null>;
  /** The club removed the person and has not invited them since. */
  is_removed: ColumnType<boolean, never, never>;
}

/** A person as a club sees them: a view. */
interface ClubPersonView {
  organization_id: ColumnType<string, never, never>;
  id: ColumnType<string, never, never>;
  belongs: ColumnType<boolean, never, never>;
  has_profile: ColumnType<boolean, never, never>;
  display_name: ColumnType<string, never, never>;
  first_name: ColumnType<string, never, never>;
  last_name: ColumnType<string, never, never>;
  email: ColumnType<string | null, never, never>;
  address: ColumnType<string | null, never, never>;
  phone: ColumnType<string | null, never, never>;
  picture_url: ColumnType<string | null, never, never>;
}

interface OrganizationOfficeTable {
  organization_id: string;
  person_id: string;
  office: Office;
}

interface ChiefDigestTable {
  organization_id: string;
  day: string;
  waiting: string[];
}

interface SignOffTable {
  id: string;
  organization_id: string;
  person_id: string;
  kind: Generated<'group' | 'solo'>;
  run_group_id: string | null;
  group_name: string;
  note: string;
  facts: JSONColumnType<Readonly<Record<string, unknown>>>;
  event_id: string | null;
  first_day: string | null;
  last_day: string | null;
  dry_only: Generated<boolean>;
  signed_by: string;
  signed_at: Date;
  source: Generated<'decision' | 'opening'>;
  as_of: Generated<string | null>;
}

interface OpeningBalanceTable {
  organization_id: string;
  person_id: string;
  run_group_id: string;
  as_of: string;
  days: number;
  said_by: string;
  note: string;
}

interface LeftToOthersTable {
  organization_id: string;
  chief_id: string;
  person_id: string;
}

interface SignOffWithdrawalTable {
  sign_off_id: string;
  by_id: string;
  reason: string;
  at: Date;
}

interface SessionEntryTable {
  id: string;
  organization_id: string;
  event_id: string;
  person_id: string;
  author_id: string;
  day: string;
  number: number;
  conditions: string[];
  words: string;
  next_step: string;
  shared: boolean;
  revision: number;
  written_at: Date;
  deleted_at: Date | null;
}

interface EntryReportTable {
  entry_id: string;
  reported_by: string;
  reported_at: Date;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  hidden: Generated<boolean>;
}

interface FocusItemTable {
  id: string;
  organization_id: string;
  person_id: string;
  words: string;
  state: string;
  changed_at: Date;
}

interface GoalTable {
  event_id: string;
  person_id: string;
  words: string;
}

interface AdvancementRuleTable {
  organization_id: string;
  run_group_id: string;
  number: number;
  content: JSONColumnType<AdvancementRule>;
  published_by: string;
  published_at: Date;
}

interface NotYetTable {
  id: string;
  organization_id: string;
  person_id: string;
  run_group_id: string;
  note: string;
  by_id: string;
  at: Date;
}

interface RunGroupTable {
  id: string;
  organization_id: string;
  name: string;
  colour: string | null;
  /** 1 is the lowest; null: retired. */
  position: number | null;
}

interface RunGroupNameTable {
  organization_id: string;
  key: string;
  written: string;
  run_group_id: string;
}

interface SetupKeyTable {
  key_hash: Buffer;
  created_at: CreatedAt;
}

interface EventTable {
  id: string;
  organization_id: string;
  name: string;
  name_key: ColumnType<string, never, never>;
  start: string;
  track: string;
  published_at: Date | null;
  motorsportreg_id: string | null;
  version: Generated<number>;
  created_at: CreatedAt;
  synced_name: string | null;
  synced_start: string | null;
  synced_track: string | null;
  reminder_mode: Generated<ReminderMode>;
  reminder_plan: JSONColumnType<ReminderPlan, string | null, string | null> | null;
  closes_on: string | null;
  attendees: ColumnType<number, never, never>;
  evals_sent: ColumnType<number, never, never>;
  reminders_sent: Generated<number>;
  last_reminded_on: string | null;
  cancelled_at: Date | null;
  /** How long it lasts. */
  days: Generated<number>;
  last_day: ColumnType<string, never, never>;
  synced_days: number | null;
}

interface ReminderTable {
  event_id: string;
  day: string;
  /** Of the day, from 1. */
  round: number;
  sent_at: Date;
}

interface AttendeeTable {
  event_id: string;
  person_id: string;
  organization_id: string;
  run_group: string;
  vehicle: Generated<string>;
  instructor_id: string | null;
  absent: Generated<boolean>;
  /** A bit for each day of the event, the first is 1; 0: all of them. */
  comes_on: Generated<number>;
}

interface CarTable {
  id: string;
  person_id: string;
  position: number;
  name: string;
  make: string;
  model: string;
  year: number | null;
  modifications: string;
  picture_url: string | null;
  is_default: boolean;
}

interface MediaTable {
  name: string;
  person_id: string | null;
  uploaded_at: Date;
  chosen_at: Date;
  dropped_at: Date | null;
}

interface InstallationTable {
  part: 'secret key' | 'pictures';
  fingerprint: string;
}

interface UseCountTable {
  key: string;
  began_at: Date;
  uses: number;
}

interface KeptBackupTable {
  name: string;
  taken_at: Date;
  bytes: number;
}

type StoredAnswers = Record<string, Record<string, number | null>>;

interface EvalTable {
  id: string;
  organization_id: string;
  event_id: string;
  eval_type: EvalType;
  state: Generated<EvalState>;
  evaluator_id: string | null;
  subject_id: string;
  car: string | null;
  answers: Json<StoredAnswers>;
  averages: Json<Record<string, number>>;
  apex_score: number | null;
  summary: string | null;
  public_notes: Generated<string>;
  private_notes: Generated<string>;
  public_link_key: string | null;
  last_updated: Generated<Date>;
  completed_at: Date | null;
  draft: JSONColumnType<KeptFields, string | null, string | null> | null;
  beside_roster: Generated<boolean>;
  form_version: Generated<number>;
  recommendation: Recommendation | null;
  recommended_to: string | null;
  check_ride_for: string | null;
  set_aside: Generated<boolean>;
}

interface MessageTable {
  id: string;
  organization_id: string | null;
  event_id: string | null;
  person_id: string | null;
  kind: string;
  channel: Generated<'email' | 'sms'>;
  recipient: string;
  sender_name: string;
  subject: string;
  body_text: string;
  body_html: string;
  body_sms: Generated<string>;
  unsubscribe_url: string | null;
  due_at: Generated<Date>;
  urgent: Generated<boolean>;
  eval_id: string | null;
  changed: Generated<boolean>;
  state: Generated<'queued' | 'sent' | 'failed' | 'withdrawn'>;
  asks_for_evals: Generated<string[]>;
  taken_at: Date | null;
  attempts: Generated<number>;
  failure: string | null;
  created_at: CreatedAt;
  sent_at: Date | null;
}

interface SyncedAttendeeTable {
  event_id: string;
  member: string;
  email: string;
  first_name: string;
  last_name: string;
  run_group: string | null;
  vehicle: string;
  instructor_email: string | null;
}

interface SyncRunTable {
  id: string;
  organization_id: string;
  kind: SyncKind;
  started_by: string | null;
  started_at: Date;
  finished_at: Date | null;
}

interface SyncStepTable {
  run_id: string;
  position: number;
  event_id: string | null;
  state: SyncState;
  started_at: Date | null;
  finished_at: Date | null;
  failure: string | null;
  result: JSONColumnType<SyncResult> | null;
}

interface AuditEntryTable {
  id: string;
  organization_id: string;
  actor_id: string | null;
  action: AuditAction;
  about: Generated<string>;
  person_id: string | null;
  /** The second person: whose eval it is about. */
  evaluator_id: Generated<string | null>;
  details: Json<AuditDetails>;
  at: Date;
  /** Of the session in which it was done; empty after 180 days. */
  network: Generated<string>;
  /** Done by a program, with a personal access token. */
  by_token: Generated<boolean>;
}

interface WebhookTable {
  id: string;
  organization_id: string;
  url: string;
  kinds: WebhookKind[];
  secret: string;
  secret_before: string | null;
  secret_before_until: Date | null;
  created_at: Date;
  paused_at: Date | null;
  paused_because: PauseReason | null;
  failing_since: Date | null;
}

interface WebhookDeliveryTable {
  id: Generated<string>;
  webhook_id: string;
  kind: WebhookKind | typeof PING;
  data: JSONColumnType<WebhookData>;
  created_at: Date;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  due_at: Date;
  attempted_at: Date | null;
  status: number | null;
  milliseconds: number | null;
  reply: Generated<string>;
  failure: DeliveryFailure | null;
}

/** Every table as migrations/ makes it. */
export interface Database {
  person: PersonTable;
  person_email: PersonEmailTable;
  confirmed_email: ConfirmedEmailTable;
  former_person: FormerPersonTable;
  former_eval: FormerEvalTable;
  data_download: DataDownloadTable;
  identity: IdentityTable;
  session: SessionTable;
  passkey: PasskeyTable;
  access_token: AccessTokenTable;
  calendar_feed: CalendarFeedTable;
  former_calendar: FormerCalendarTable;
  passkey_challenge: PasskeyChallengeTable;
  sign_in_code: SignInCodeTable;
  codes_sent: CodesSentTable;
  security_entry: SecurityEntryTable;
  contact_change: ContactChangeTable;
  organization: OrganizationTable;
  organization_admin: OrganizationAdminTable;
  membership: MembershipTable;
  club_person: ClubPersonView;
  organization_office: OrganizationOfficeTable;
  chief_digest: ChiefDigestTable;
  advancement_rule: AdvancementRuleTable;
  not_yet: NotYetTable;
  session_entry: SessionEntryTable;
  entry_report: EntryReportTable;
  focus_item: FocusItemTable;
  goal: GoalTable;
  sign_off: SignOffTable;
  opening_balance: OpeningBalanceTable;
  left_to_others: LeftToOthersTable;
  sign_off_withdrawal: SignOffWithdrawalTable;
  run_group: RunGroupTable;
  run_group_name: RunGroupNameTable;
  setup_key: SetupKeyTable;
  event: EventTable;
  reminder: ReminderTable;
  attendee: AttendeeTable;
  car: CarTable;
  media: MediaTable;
  installation: InstallationTable;
  use_count: UseCountTable;
  kept_backup: KeptBackupTable;
  eval: EvalTable;
  message: MessageTable;
  synced_attendee: SyncedAttendeeTable;
  sync_run: SyncRunTable;
  sync_step: SyncStepTable;
  audit_entry: AuditEntryTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}
