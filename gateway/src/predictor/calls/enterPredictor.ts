import type { InputOf } from '@touchline/contract'
import type { enterPredictor as call } from '@touchline/contract/player/predictor'
import { type Currency, type Minor, parseMoney } from '@touchline/domain/money'
import { isEntry, predictorSupplier } from '@touchline/domain/predictor'
import { stopOf } from '../../block/index.ts'
import { stakeInOwnGame } from '../../casino/index.ts'
import { type Connection, inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import { lockWallets, type Wallet } from '../../ledger/index.ts'
import type { PredictorParts } from '../predictorParts.ts'
import { readEntries } from '../readEntries.ts'
import { isOpenSql } from '../readRounds.ts'

type Entering = InputOf<typeof call>
type Entered =
  | { id: string }
  | {
      refused:
        | 'NotFound'
        | 'RefConflict'
        | `Predictor${'Closed' | 'Entered' | 'Changed'}`
        | 'GamesClosed'
        | 'GameLimitReached'
        | 'GameFundsMissing'
    }

/** Under the customer's lock, by the database's clock, and with the round held open: it is either entered before the deadline or refused. */
export const enterPredictor =
  ({ pool, every, brand }: PredictorParts): Handlers['enterPredictor'] =>
  async (asked, { session: { customerId } }) => {
    const once = () =>
      inTransaction(pool, async (db): Promise<Entered> => {
        const [wallet] = await lockWallets(db, [customerId])
        if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
        return enter(db, wallet, { asked, brand })
      })
    let done: Entered
    try {
      done = await once()
    } catch (error) {
      // another customer's entry under the same ref at the same time: by now it is known
      if ((error as { code?: string }).code !== '23505') throw error
      done = await once()
    }
    if ('refused' in done) return done
    const [entry] = await readEntries(every, 'e.id = $1 and e.customer_id = $2', [done.id, customerId])
    if (!entry) throw new Error(`the entry ${done.id} is not there`)
    return { data: { entry } }
  }

async function enter(
  db: Connection,
  wallet: Wallet,
  { asked, brand }: { asked: Entering; brand: PredictorParts['brand'] },
): Promise<Entered> {
  const { game, roundId, ref, picks } = asked
  const { customerId } = wallet
  const known = await entryUnder(db, asked)
  const round = await roundOf(db, asked)
  if (!round) return { refused: 'NotFound' }
  const stakeMinor = parseMoney(asked.entry, round.currency)
  if (known) {
    const isSame = known.customerId === customerId && known.roundId === roundId && known.isSame && known.stake === stakeMinor
    return isSame ? { id: known.id } : { refused: 'RefConflict' }
  }
  if (!round.isOpen) return { refused: 'PredictorClosed' }
  if (await hasEntered(db, customerId, roundId)) return { refused: 'PredictorEntered' }
  if (stakeMinor !== round.entry || round.currency !== wallet.currency || !isEntry(game, picks))
    return { refused: 'PredictorChanged' }
  // A6.2: games for prizes are closed to who gets no bonuses
  if (await stopOf(db, customerId, 'bonus')) return { refused: 'GamesClosed' }
  const own = { supplier: predictorSupplier(game), game, round: roundId, bet: ref }
  const staked = await stakeInOwnGame(db, wallet, { round: own, stakeMinor, brand })
  if (staked.at === 'otherwise') return { refused: 'RefConflict' }
  if (staked.at === 'refused') return { refused: refusals[staked.why] }
  const { rows } = await db.query<{ id: string }>(
    `insert into predictor_entry (customer_id, round_id, game, ref, picks, currency, stake) values ($1, $2, $3, $4, $5, $6, $7)
     returning id::text as id`,
    [customerId, roundId, game, ref, JSON.stringify(picks), round.currency, stakeMinor],
  )
  if (!rows[0]) throw new Error(`the round ${roundId} was not entered`)
  return rows[0]
}

const refusals = { closed: 'GamesClosed', limit: 'GameLimitReached', funds: 'GameFundsMissing' } as const

interface Known {
  id: string
  customerId: string
  roundId: string
  stake: Minor
  isSame: boolean
}

async function entryUnder(db: Connection, { game, ref, picks }: Entering): Promise<Known | undefined> {
  const { rows } = await db.query<Known>(
    `select id::text as id, customer_id::text as "customerId", round_id::text as "roundId", stake, picks = $3::jsonb as "isSame"
     from predictor_entry where game = $1 and ref = $2`,
    [game, ref, JSON.stringify(picks)],
  )
  return rows[0]
}

interface Round {
  entry: Minor
  currency: Currency
  isOpen: boolean
}

/** Held against being scored; the clock is read once it is. */
async function roundOf(db: Connection, { game, roundId }: Entering): Promise<Round | undefined> {
  await db.query('select from predictor_round where id = $1 and game = $2 for share', [roundId, game])
  const { rows } = await db.query<Round>(
    `select entry, currency, coalesce(${isOpenSql}, false) as "isOpen" from predictor_round r where id = $1 and game = $2`,
    [roundId, game],
  )
  return rows[0]
}

async function hasEntered(db: Connection, customerId: string, roundId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from predictor_entry where customer_id = $1 and round_id = $2', [
    customerId,
    roundId,
  ])
  return rowCount === 1
}
