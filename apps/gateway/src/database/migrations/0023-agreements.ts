/** The answers of users to agreements and surveys. Rows are only added. */
import type { Migration } from './migration';

const IS_OWN_AND_PLACE = (table: string) => `${table}.user_id = current_setting('app.user_id', true)
  and (select true from request_places place where place.organisation_id = ${table}.organisation_id limit 1)`;

const protect = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
  `create policy request_scope on ${table} to unified_shell_request
    using (${IS_OWN_AND_PLACE(table)}) with check (${IS_OWN_AND_PLACE(table)})`,
  `create trigger append_only before update or delete on ${table}
    for each row execute function refuse_change_of_answers()`,
];

export const agreements: Migration = {
  version: 23,
  name: 'agreements',
  runsWith: 22,
  statements: [
    // Rows leave only together with the account or the organisation that they belong to.
    `create function refuse_change_of_answers() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and (not exists (select from accounts where user_id = old.user_id)
          or not exists (select from organisations where id = old.organisation_id)) then
          return old;
        end if;
        raise exception 'answers are append-only' using errcode = 'insufficient_privilege';
      end
    $$`,
    `create table agreement_answers (
      id bigint generated always as identity primary key,
      user_id text not null references accounts on delete cascade,
      organisation_id text not null references organisations on delete cascade,
      key text not null,
      type text not null check (type in ('AI', 'BETA', 'GENSTUDIO')),
      feature text not null,
      version text not null,
      locale text not null,
      hash text not null,
      answer text not null check (answer in ('accepted', 'declined', 'cleared')),
      answered_at timestamptz not null
    )`,
    `create index agreement_answers_latest on agreement_answers (user_id, organisation_id, key, id desc)`,
    `grant select, insert on agreement_answers to unified_shell_request`,
    ...protect('agreement_answers'),
    `create table survey_answers (
      id bigint generated always as identity primary key,
      user_id text not null references accounts on delete cascade,
      organisation_id text not null references organisations on delete cascade,
      solution text not null,
      score smallint not null check (score between 0 and 10),
      comment text,
      answered_at timestamptz not null
    )`,
    `create index survey_answers_by_time on survey_answers (user_id, answered_at desc)`,
    `grant select, insert on survey_answers to unified_shell_request`,
    ...protect('survey_answers'),
  ],
};
