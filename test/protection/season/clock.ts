/** A clock for two years in minutes: the database's and the gateways', which may differ. */
import type { Pool } from '@touchline/gateway/database'

const RealDate = globalThis.Date

export interface SeasonClock {
  /** the database's time */
  nowMs(): number
  /** moves every clock on */
  advance(ms: number): Promise<void>
  /** how far the gateways' clocks are ahead of the database's */
  skew(ms: number): void
  /** gives the process its own clock back */
  release(): void
}

/**
 * The database's functions of time are replaced by slower ones that read how far the season is ahead, and every default of a column
 * with them. Only for a database of its own, as a superuser.
 */
export async function seasonClock(owner: Pool, startMs: number): Promise<SeasonClock> {
  let aheadMs = startMs - RealDate.now()
  let skewMs = 0
  await owner.query(`
    alter function pg_catalog.clock_timestamp() rename to real_clock_timestamp;
    alter function pg_catalog.now() rename to real_now;
    create table public.season_clock (ahead interval not null);
    insert into public.season_clock values ('${aheadMs} milliseconds');
    grant usage on schema public to public;
    grant select on public.season_clock to public;
    create function pg_catalog.clock_timestamp() returns timestamptz language plpgsql volatile as
      'begin return pg_catalog.real_clock_timestamp() + (select ahead from public.season_clock); end';
    create function pg_catalog.now() returns timestamptz language plpgsql stable as
      'begin return pg_catalog.real_now() + (select ahead from public.season_clock); end';
    do $$
    declare
      each record;
    begin
      for each in
        select format('alter table %I.%I alter column %I set default %s', n.nspname, c.relname, a.attname,
          regexp_replace(pg_get_expr(d.adbin, d.adrelid), 'real_(clock_timestamp|now)', '\\1', 'g')) as change
        from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
        where pg_get_expr(d.adbin, d.adrelid) ~ 'real_(clock_timestamp|now)'
      loop
        execute each.change;
      end loop;
    end $$`)

  const gatewayMs = () => RealDate.now() + aheadMs + skewMs
  class SeasonDate extends RealDate {
    constructor(...given: unknown[]) {
      // the overloads of Date take nothing, one value, or the parts of a local time
      if (given.length === 0) super(gatewayMs())
      else super(...(given as [number]))
    }
    static override now(): number {
      return gatewayMs()
    }
  }
  globalThis.Date = SeasonDate as DateConstructor
  return {
    nowMs: () => RealDate.now() + aheadMs,
    advance: async (ms) => {
      aheadMs += ms
      await owner.query(`update public.season_clock set ahead = '${aheadMs} milliseconds'`)
    },
    skew: (ms) => {
      skewMs = ms
    },
    release: () => {
      globalThis.Date = RealDate
    },
  }
}
