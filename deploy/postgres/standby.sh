#!/bin/bash
# Copies the primary at the first start, then follows it. `touch /var/lib/postgresql/promote` and a restart make it a primary that follows
# nobody; pg_ctl promote does so at once.
set -euo pipefail
export PGDATA=/var/lib/postgresql/18/docker
connection="host=primary port=5432 user=replicator password=$REPLICATION_PASSWORD application_name=standby1"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  until pg_basebackup --pgdata="$PGDATA" --dbname="$connection" --slot=standby1 --wal-method=stream --checkpoint=fast --write-recovery-conf; do
    echo 'the primary cannot be copied yet, trying again' >&2
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
fi
if [ -e /var/lib/postgresql/promote ]; then rm -f "$PGDATA/standby.signal"; fi
exec postgres -c config_file=/etc/touchline/postgresql.conf
