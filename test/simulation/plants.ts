/**
 * Planted bugs, to prove that the simulation finds them. They are planted in the database of a running world, from outside:
 * the program contains none of them.
 */
import type { Pool } from '@touchline/gateway/database'
import type { World } from '../world.ts'

export type Plant = (world: World) => Promise<void>

export const plants = {
  /** the ref is neither looked up nor unique: a slip that is sent twice is two bets */
  'no unique ref': async ({ pool }) => {
    await rewrite(pool, 'place_bets', /(from slip \w+ where )/, '$1 false and ')
    await pool.query('alter table slip drop constraint slip_pkey')
    await pool.query('alter table transfer drop constraint transfer_customer_id_ref_key')
  },
  /** two concurrent placements of one customer both see the old balance */
  'no wallet lock': async ({ pool }) => {
    await rewrite(pool, 'place_bets', /\bfor (?:no key )?update\b/, '')
    await pool.query('drop index posting_version')
    await pool.query('alter table account drop constraint account_valid')
  },
  /** a commit is acknowledged before it is on the disk */
  'commits that are not flushed': async (world) => {
    await world.pool.query('alter role touchline set synchronous_commit = off')
    await world.restart()
  },
  /** some bets are marked settled without being settled */
  'a settler that skips bets': async ({ pool }) => {
    await pool.query(`create function forget_some() returns trigger language plpgsql as $$ begin
      update bet_leg set result_revision = new.revision where market_id = new.market_id and bet_id % 5 = 0;
      return new;
    end $$`)
    await pool.query('create trigger forgets after insert on market_result for each row execute function forget_some()')
  },
  /** a customer is notified of another bet instead of theirs */
  'a false push message': async ({ pool }) => {
    await pool.query(`create function tell_another() returns trigger language plpgsql as $$ begin
      new.bet_id := coalesce((select max(id) from bet where customer_id = new.customer_id and id < new.bet_id), new.bet_id);
      return new;
    end $$`)
    await pool.query(
      'create trigger lies before insert on outbox for each row when (new.bet_id % 5 = 0) execute function tell_another()',
    )
  },
} satisfies Record<string, Plant>

/** A function of the database with the match replaced. */
async function rewrite(pool: Pool, name: string, pattern: RegExp, by: string): Promise<void> {
  const { rows } = await pool.query<{ text: string }>('select pg_get_functiondef(oid) as text from pg_proc where proname = $1', [
    name,
  ])
  const text = rows[0]?.text ?? ''
  if (!pattern.test(text)) throw new Error(`${name} has nothing like ${pattern}: plant the bug where it is now`)
  await pool.query(text.replace(pattern, by))
}
