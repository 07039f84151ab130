-- Schema directory: questions that staff ask a customer, and the answers (0100).

-- The questions are kept as they were asked, in each language, so that the answers can be read years later. What is begun is kept as
-- a draft for some days; what is answered never changes.
create table directory.questionnaire (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  name text not null,                   -- staff's; a customer is asked the same once
  regulator boolean not null,           -- the regulator of Great Britain requires it: its banner stays
  questions jsonb not null,             -- [{id, kind, options?, optional?}]
  texts jsonb not null,                 -- by language: {name, text, button, questions: {id: {text, options?}}}
  asked_at timestamptz not null default clock_timestamp(),
  asked_by text not null,
  message_id bigint references directory.message,           -- leads to it
  welcome_message_id bigint references directory.message,   -- says that it comes
  draft jsonb,
  draft_at timestamptz,
  answers jsonb,                        -- by question
  answered_at timestamptz,
  withdrawn_at timestamptz,             -- by staff
  check ((draft is null) = (draft_at is null)),
  check ((answers is null) = (answered_at is null)),
  check (draft is null or answers is null),
  unique (customer_id, name)
);
create index on directory.questionnaire (draft_at) where draft is not null;
create trigger questionnaire_not_deleted before delete or truncate on directory.questionnaire
  for each statement execute function directory.refuse_change();
create trigger questionnaire_terms_fixed before update of id, customer_id, name, regulator, questions, texts, asked_at, asked_by on directory.questionnaire
  for each statement execute function directory.refuse_change();

create function directory.keep_answers() returns trigger language plpgsql set search_path = directory, pg_temp as $$
begin
  raise exception 'answers of a questionnaire are kept as they were given';
end $$;
create trigger questionnaire_answers_kept before update of answers, answered_at on directory.questionnaire
  for each row when (old.answered_at is not null) execute function directory.keep_answers();
