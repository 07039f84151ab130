import type { WalletStatus } from '@touchline/adapters/games'
import type { Brand } from '@touchline/domain/brand'
import type { Minor } from '@touchline/domain/money'
import { dayIn, type GameKind, gameRuleAgainst, longestCycleMs } from '@touchline/domain/protection'
import { ageOn, type Day } from '@touchline/domain/registration'
import { inPlayCasinoBlockOf } from '../account/index.ts'
import type { Connection } from '../database/index.ts'
import type { Wallet } from '../ledger/index.ts'
import { tellCustomer } from '../message/index.ts'
import { gameTermsAt, timeZoneOf } from '../protection/index.ts'

export interface StakeRules {
  brand: Pick<Brand, 'countryCode' | 'inPlayCasinoClosesSeconds'>
  /** what the operator says of a game; undefined: nothing */
  kindOf: (supplier: string, game: string) => GameKind | undefined
}

export interface AskedStake {
  supplier: string
  /** the game's code */
  game: string
  round: string
  /** taken from the customer: nothing of a free bet */
  stakeMinor: Minor
  /** what it is played for */
  worthMinor: Minor
  /** a prediction of sport: the country's rules about casino games do not hold for it */
  isPrediction?: boolean
}

/** Why a bet in a game is not taken: as the supplier is told, and which rule it was. */
export interface StakeStop {
  status: Extract<WalletStatus, 'RS_ERROR_USER_DISABLED' | 'RS_ERROR_LIMIT_REACHED'>
  why: string
}

/**
 * Decided under the customer's lock, by the database's clock, as a placement of sports bets is. A limit that refuses is told on the customer's
 * own page too, once a day: what closes games altogether is shown there anyway.
 */
export async function mayNotStake(
  db: Connection,
  wallet: Wallet,
  asked: AskedStake,
  { brand, kindOf }: StakeRules,
): Promise<StakeStop | undefined> {
  const { customerId, currency } = wallet
  const block = (await isFactorZero(db, customerId)) ? 'restricted' : await inPlayCasinoBlockOf(db, brand, customerId)
  if (block) return { status: 'RS_ERROR_USER_DISABLED', why: block }
  const around = await readAround(db, wallet, asked)
  const today = dayIn(timeZoneOf(brand), around.now)
  const [kind, age] = [kindOf(asked.supplier, asked.game), around.birthDate === null ? undefined : ageOn(around.birthDate, today)]
  const terms = gameTermsAt(brand, { ...(kind && { kind }), ...(age !== undefined && { age }) }, around.now)
  const rule = asked.isPrediction
    ? undefined
    : gameRuleAgainst(terms, {
        ...around,
        stakeMinor: asked.worthMinor,
        sinceLastRoundMs: around.sinceLastRoundMs ?? undefined,
      })
  const why = rule ?? (await ownLimitAgainst(db, wallet, asked.stakeMinor))
  if (why === undefined) return undefined
  await tellCustomer(db, {
    customerId,
    kind: 'gameRefused',
    key: `gameRefused:${why}:${today}`,
    values: { stake: { minor: asked.worthMinor, currency }, why: { word: `game.${why}` } },
  })
  return { status: 'RS_ERROR_LIMIT_REACHED', why }
}

async function ownLimitAgainst(
  db: Connection,
  { customerId, accountIds }: Wallet,
  stakeMinor: Minor,
): Promise<'own:stake' | 'own:loss' | undefined> {
  const { rows } = await db.query<{ kind: 'stake' | 'loss'; left: Minor }>(
    'select kind, left_over as left from own_limit_left($1, $2, clock_timestamp())',
    [customerId, accountIds.wallet],
  )
  const [limit] = rows
  return limit && stakeMinor > limit.left ? `own:${limit.kind}` : undefined
}

/** Staff let them stake nothing. */
async function isFactorZero(db: Connection, customerId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from bettor where id = $1 and stake_factor = 0', [customerId])
  return rowCount === 1
}

interface Around {
  now: Date
  birthDate: Day | null
  roundStakedMinor: Minor
  beginsRound: boolean
  /** null: it is longer than any cycle */
  sinceLastRoundMs: number | null
}

async function readAround(db: Connection, { customerId }: Wallet, { supplier, game, round }: AskedStake): Promise<Around> {
  const { rows } = await db.query<Around>(
    `select n.at as now, (select birth_date::text from customer_profile p where p.customer_id = $1) as "birthDate",
       coalesce(r.staked, 0)::bigint as "roundStakedMinor", r.id is null as "beginsRound",
       (select extract(epoch from n.at - max(l.opened_at))::double precision * 1000
        from (select l.customer_id, l.supplier, l.game, l.opened_at from game_round l
          where game_key(l.customer_id, l.supplier, l.game) = game_key($1, $2, $3) and l.opened_at > n.at - $5::float8 * interval '1 ms' offset 0) l
        where l.customer_id = $1 and l.supplier = $2 and l.game = $3) as "sinceLastRoundMs"
     from (select clock_timestamp() as at) n
     left join game_round r on r.customer_id = $1 and r.supplier = $2 and r.round = $4`,
    [customerId, supplier, game, round, longestCycleMs],
  )
  if (!rows[0]) throw new Error('a row of nothing is one row')
  return rows[0]
}
