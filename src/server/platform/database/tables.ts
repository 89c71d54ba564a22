// Generated from migrations/ by `npm run generate-tables`: edit src/testing/table-types.ts instead.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { SecurityKind } from '#domain/account/security-kinds.ts';
import type { AuditAction, AuditDetails } from '#domain/clubs/audit-actions.ts';
import type { DeliveryFailure, PING, WebhookData, WebhookKind } from '#domain/connections/webhook-kinds.ts';
import type { DraftFields } from '#domain/evals/draft-fields.ts';
import type { EvalState } from '#domain/evals/eval-state.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import type { EvalType } from '#domain/evals/forms/template.ts';
import type { ImportMemory } from '#domain/events/import-memory.ts';
import type { ReminderPlan } from '#domain/events/reminders.ts';
import type { AdvancementRule } from '#domain/school/advancement.ts';
import type { Language } from '#domain/text/languages.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
/** A column that PostgreSQL or a trigger computes. */
type Computed<T> = ColumnType<T, never, never>;
/** A jsonb column with a default. */
type Json<T extends object> = JSONColumnType<T, string | undefined, string>;
type OptionalJson<T extends object> = JSONColumnType<T, string | null | undefined, string | null> | null;
type StoredAnswers = Record<string, Record<string, number | null>>;

/** The rows of every table, and of the views that the query builder reads. migrations/ says what they mean. */
export interface Database {
  access_token: {
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
  };
  announced_pairing: {
    event_id: string;
    student_id: string;
    instructor_id: string;
    organization_id: string;
    announced_at: Date;
    run_group_id: string;
    vehicle: string;
    car_number: string;
    attended_days_mask: number;
    instructor_days_mask: number;
  };
  attendee: {
    event_id: string;
    person_id: string;
    organization_id: string;
    run_group_id: string | null;
    instructs: Computed<boolean>;
    vehicle: Generated<string>;
    car_number: Generated<string>;
    instructor_id: string | null;
    absent: Generated<boolean>;
    attended_days_mask: Generated<number>;
    shares_car_with: string | null;
    asked_for: string | null;
  };
  audit_entry: {
    id: string;
    organization_id: string;
    actor_id: string | null;
    action: AuditAction;
    about: Generated<string>;
    person_id: string | null;
    evaluator_id: string | null;
    details: Json<AuditDetails>;
    at: Date;
    network: Generated<string>;
    by_token: Generated<boolean>;
  };
  calendar_feed: {
    person_id: string;
    key_id: string;
    made_at: Date;
  };
  car: {
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
  };
  club_credential: {
    id: Computed<string>;
    organization_id: Computed<string>;
    person_id: Computed<string>;
    kind_id: Computed<string>;
    number: Computed<string>;
    valid_from: Computed<string | null>;
    valid_until: Computed<string | null>;
    proof_url: Computed<string | null>;
    by_holder: Computed<boolean>;
    verified_by: Computed<string | null>;
    verified_at: Computed<Date | null>;
  };
  club_person: {
    organization_id: Computed<string>;
    id: Computed<string>;
    belongs: Computed<boolean>;
    has_accepted: Computed<boolean>;
    has_left: Computed<boolean>;
    member_number: Computed<string>;
    display_name: Computed<string>;
    first_name: Computed<string>;
    last_name: Computed<string>;
    email: Computed<string | null>;
    address: Computed<string | null>;
    phone: Computed<string | null>;
    picture_url: Computed<string | null>;
    name: Computed<string | null>;
    label: Computed<string | null>;
  };
  confirmed_email: {
    person_id: string;
    email: string;
    confirmed_at: Date;
  };
  contact_change: {
    person_id: string;
    channel: 'email' | 'sms';
    address: string | null;
    code_hash: Buffer | null;
    expires_at: Date | null;
    failures: Generated<number>;
  };
  credential: {
    id: string;
    organization_id: string;
    person_id: string;
    kind_id: string;
    number: Generated<string>;
    valid_from: string | null;
    valid_until: string | null;
    proof_url: string | null;
    by_holder: Generated<boolean>;
    verified_by: string | null;
    verified_at: Date | null;
  };
  credential_kind: {
    id: string;
    organization_id: string;
    name: string;
    needed_for: Generated<string[]>;
    retired_at: Date | null;
  };
  eval: {
    id: string;
    organization_id: string;
    event_id: string;
    eval_type: EvalType;
    state: Generated<EvalState>;
    evaluator_id: string | null;
    subject_id: string;
    car: string | null;
    form_version_id: string | null;
    former_form_versions: Generated<string[]>;
    form_group_id: string | null;
    answers: Json<StoredAnswers>;
    apex_score: number | null;
    summary: string | null;
    public_notes: Generated<string>;
    next_step: Generated<string>;
    private_notes: Generated<string>;
    recommendation: 'stay' | 'promote' | 'check-ride' | 'solo' | null;
    recommended_to: string | null;
    check_ride_for: string | null;
    draft: OptionalJson<DraftFields>;
    public_link_key: string | null;
    off_roster: Generated<boolean>;
    last_updated: Generated<Date>;
    assigned_at: Date | null;
    completed_at: Date | null;
    resubmitted_at: Date | null;
  };
  event: {
    id: string;
    organization_id: string;
    name: string;
    name_key: Computed<string>;
    start: string;
    days: Generated<number>;
    last_day: Computed<string>;
    track: string;
    published_at: Date | null;
    cancelled_at: Date | null;
    reminder_mode: Generated<'organization' | 'own' | 'off'>;
    reminder_plan: OptionalJson<ReminderPlan>;
    closes_on: string | null;
    publish_hour: number | null;
    evening_hour: number | null;
    meeting: Generated<string>;
    is_sample: Generated<boolean>;
    motorsportreg_id: string | null;
    synced: OptionalJson<object>;
    synced_roster: OptionalJson<readonly object[]>;
    forms: Json<readonly object[]>;
    sequence: Generated<number>;
    created_at: CreatedAt;
  };
  focus_item: {
    id: string;
    organization_id: string;
    person_id: string;
    added_by: string;
    words: string;
    skill: string | null;
    state: 'open' | 'closed';
    changed_at: Date;
  };
  form: {
    id: string;
    organization_id: string;
    eval_type: EvalType;
    purpose: 'day' | 'check-ride';
    name: string;
    is_default: Generated<boolean>;
    retired_at: Date | null;
    draft_content: JSONColumnType<FormContent>;
  };
  form_version: {
    id: string;
    form_id: string;
    number: number;
    content: JSONColumnType<FormContent>;
    change: 'first' | 'same' | 'scale';
    note: Generated<string>;
  };
  former_person: {
    id: string;
    person_id: string;
  };
  identity: {
    provider: string;
    subject: string;
    person_id: string;
    email: string | null;
    email_verified: boolean;
    created_at: CreatedAt;
  };
  installation: {
    part: 'secret key' | 'pictures';
    fingerprint: string;
  };
  instructor_limits: {
    event_id: string;
    person_id: string;
    max_students: number;
    run_group_ids: string[] | null;
    own_group_id: string | null;
    note: string;
  };
  limits_at_event: {
    organization_id: Computed<string>;
    event_id: Computed<string>;
    person_id: Computed<string>;
    max_students: Computed<number>;
    run_groups: Computed<string[] | null>;
    own_group: Computed<string>;
    note: Computed<string>;
    source: Computed<'event' | 'earlier' | 'none'>;
  };
  media: {
    name: string;
    person_id: string | null;
    uploaded_at: Date;
    chosen_at: Date;
    dropped_at: Date | null;
  };
  membership: {
    organization_id: string;
    person_id: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    email: string | null;
    member_number: Generated<string>;
    status: Generated<'asked' | 'accepted' | 'left' | 'removed'>;
    status_at: Generated<Date>;
    asked_at: Date | null;
    invited_as_admin: Generated<boolean>;
  };
  message: {
    id: string;
    organization_id: string | null;
    event_id: string | null;
    person_id: string | null;
    kind: string;
    params: Json<Readonly<Record<string, unknown>>>;
    evals: Generated<string[]>;
    channel: Generated<'email' | 'sms'>;
    recipient: Generated<string>;
    subject: Generated<string>;
    state: Generated<'queued' | 'sent' | 'failed' | 'withdrawn'>;
    attempts: Generated<number>;
    taken_at: Date | null;
    failure: string | null;
    urgent: Generated<boolean>;
    due_at: Generated<Date>;
    created_at: CreatedAt;
    sent_at: Date | null;
  };
  not_yet: {
    id: string;
    organization_id: string;
    person_id: string;
    run_group_id: string;
    note: string;
    by_id: string;
    at: Date;
  };
  opening_balance: {
    organization_id: string;
    person_id: string;
    run_group_id: string;
    as_of: string;
    days: number;
    said_by: string;
    note: string;
  };
  organization: {
    id: string;
    name: string;
    time_zone: Generated<string>;
    admins_need_passkey: Generated<boolean>;
    motorsportreg_id: string | null;
    motorsportreg_credentials: string | null;
    reminder_plan: OptionalJson<ReminderPlan>;
    students_ask: Generated<boolean>;
    import_memory: OptionalJson<ImportMemory>;
    school: Generated<boolean>;
    solo: Generated<'off' | 'day' | 'event'>;
    logo_url: string | null;
    accent: string | null;
  };
  organization_role: {
    organization_id: string;
    person_id: string;
    role: 'admin' | 'chief' | 'examiner' | 'grid';
  };
  passkey: {
    id: string;
    person_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    added_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenge: {
    browser_hash: Buffer;
    challenge: string;
    expires_at: Date;
  };
  person: {
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
    language: Generated<Language | null>;
    language_chosen: Generated<boolean>;
    is_sample: Generated<boolean>;
    name_key: Computed<string>;
    email_key: Computed<string | null>;
  };
  person_email: {
    email: string;
    person_id: string;
  };
  reminder: {
    event_id: string;
    person_id: string | null;
    automatic: Generated<boolean>;
    day: string;
    round: number;
    sent_at: Date;
  };
  roster_entry: {
    event_id: Computed<string>;
    person_id: Computed<string>;
    organization_id: Computed<string>;
    run_group_id: Computed<string | null>;
    instructs: Computed<boolean>;
    vehicle: Computed<string>;
    car_number: Computed<string>;
    instructor_id: Computed<string | null>;
    absent: Computed<boolean>;
    attended_days_mask: Computed<number>;
    shares_car_with: Computed<string | null>;
    asked_for: Computed<string | null>;
    run_group: Computed<string>;
  };
  run_group: {
    id: string;
    organization_id: string;
    name: string;
    key: Computed<string>;
    colour: string | null;
    position: number | null;
    rule: OptionalJson<AdvancementRule>;
    alias_of: string | null;
  };
  security_entry: {
    id: string;
    at: Date;
    kind: SecurityKind;
    person_id: string;
    device: Generated<string>;
    network: Generated<string>;
  };
  session: {
    token_hash: Buffer;
    id: Generated<string>;
    person_id: string;
    provider: string;
    subject: string;
    id_token: string | null;
    passkey_id: string | null;
    device: Generated<string>;
    network: Generated<string>;
    created_at: CreatedAt;
    last_used_at: Generated<Date>;
    expires_at: Date;
  };
  session_entry: {
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
  };
  sign_in_code: {
    browser_hash: Buffer;
    email: string;
    code_hash: Buffer | null;
    expires_at: Date | null;
    failures: Generated<number>;
  };
  sign_off: {
    id: string;
    organization_id: string;
    person_id: string;
    kind: Generated<'group' | 'solo'>;
    run_group_id: string | null;
    group_name: string;
    note: string;
    facts: JSONColumnType<Readonly<Record<string, unknown>>>;
    source: Generated<'decision' | 'opening'>;
    as_of: string | null;
    event_id: string | null;
    first_day: string | null;
    last_day: string | null;
    dry_only: Generated<boolean>;
    signed_by: string;
    signed_at: Date;
    withdrawn_by: string | null;
    withdrawn_reason: string | null;
    withdrawn_at: Date | null;
  };
  use_count: {
    key: string;
    used_at: Date[];
    touched_at: Date;
  };
  webhook: {
    id: string;
    organization_id: string;
    url: string;
    kinds: WebhookKind[];
    secret: string;
    created_at: Date;
    paused_at: Date | null;
    paused_because: 'admin' | 'gone' | 'failing' | null;
    failing_since: Date | null;
  };
  webhook_delivery: {
    id: Generated<string>;
    number: Computed<number>;
    webhook_id: string;
    kind: WebhookKind | typeof PING;
    data: JSONColumnType<WebhookData>;
    created_at: Date;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    due_at: Date;
    attempted_at: Date | null;
    status: number | null;
    milliseconds: number | null;
    reply: Generated<string>;
    failure: DeliveryFailure | null;
  };
}
