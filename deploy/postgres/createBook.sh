#!/bin/bash
# Run once, by the first start of an empty primary: the two roles of a book (docs/processes.md), and the one that replicates.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner="$OWNER_PASSWORD" -v program="$PROGRAM_PASSWORD" -v replication="$REPLICATION_PASSWORD" <<'SQL'
create role touchline_owner login password :'owner';
create role touchline_program login password :'program';
create role replicator login replication password :'replication';
create database touchline owner touchline_owner;
revoke all on database touchline from public;
grant connect on database touchline to touchline_program;
select pg_create_physical_replication_slot('standby1');
-- From the next start on no bet is confirmed before the standby has it. If the standby is gone for good, bets wait until this is
-- taken back: alter system reset synchronous_standby_names; select pg_reload_conf();
alter system set synchronous_standby_names = 'standby1';
SQL
