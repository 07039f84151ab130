#!/bin/bash
# Run once by Patroni, when the first primary is created: the two roles of a book (docs/processes.md) and its database. The first argument
# is the URL of the new server.
set -euo pipefail
psql -v ON_ERROR_STOP=1 "$1" -v owner="$OWNER_PASSWORD" -v program="$PROGRAM_PASSWORD" <<'SQL'
create role touchline_owner login password :'owner';
create role touchline_program login password :'program';
create database touchline owner touchline_owner;
revoke all on database touchline from public;
grant connect on database touchline to touchline_program;
SQL
