import type { IncomingHttpHeaders } from 'node:http'
import {
  jackpotsPath,
  readJackpotsCall,
  readWalletCall,
  type WalletAnswer,
  type WalletCalls,
  type WalletPath,
  walletAmount,
  walletPaths,
} from '@touchline/adapters/games'
import { type Currency, currencies } from '@touchline/domain/money'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { inPlayCasinoBlockOf } from '../account/index.ts'
import type { OperatorConfig } from '../config/index.ts'
import type { Pool } from '../database/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { type Player, playerOf } from './gameTokens.ts'
import type { StakeRules } from './mayStake.ts'
import { keepJackpots } from './supplierJackpots.ts'
import { transacting } from './transact.ts'

export interface WalletOptions {
  pool: Pool
  brand: StakeRules['brand']
  operator: () => Pick<OperatorConfig, 'games'>
  log: Logger
  /** counts each call by its status */
  meter?: (supplier: string, call: string, status: string) => void
}

type Answers = { [Path in WalletPath]: (supplier: string, call: WalletCalls[Path]) => Promise<WalletAnswer> }

/**
 * `POST /api/games/{supplier}/user/info`, `user/balance`, `transaction/bet`, `win` and `rollback`: what a supplier of games asks about a
 * customer who plays at its site, and moves, and `jackpots`, what can be won there, signed with its key over the raw bytes. Always 200 with a status of the supplier's own set;
 * 404 for a supplier that the operator does not name. docs/games.md has the shapes.
 */
export function walletRoutes(server: FastifyInstance, { pool, brand, operator, log, meter = () => {} }: WalletOptions): void {
  /** to a customer who plays there and whom it is open to */
  async function ifPlaying(
    supplier: string,
    call: WalletCalls['info'],
    give: (player: Player) => WalletAnswer | Promise<WalletAnswer>,
  ): Promise<WalletAnswer> {
    const player = await playerOf(pool, { ...call, supplier })
    if (!player) return { status: 'RS_ERROR_INVALID_TOKEN' }
    if (await inPlayCasinoBlockOf(pool, brand, call.user)) return { status: 'RS_ERROR_USER_DISABLED' }
    return give(player)
  }

  const kindOf = (supplier: string, game: string) => {
    const { games = {} } = operator().games.suppliers[supplier] ?? {}
    return Object.hasOwn(games, game) ? games[game]?.kind : undefined
  }
  const transact = transacting({ pool, rules: { brand, kindOf } })
  const answers: Answers = {
    info: (supplier, call) => ifPlaying(supplier, call, (player) => ({ status: 'RS_OK', ...player })),
    balance: (supplier, call) =>
      ifPlaying(supplier, call, async ({ currency }) => {
        const { cashMinor } = await balancesOf(pool, call.user)
        const { digits } = currencies[currency as Currency]
        return { status: 'RS_OK', currency, balance: walletAmount(cashMinor, digits) }
      }),
    bet: (supplier, call) => transact(supplier, { kind: 'bet', call }),
    win: (supplier, call) => transact(supplier, { kind: 'win', call }),
    rollback: (supplier, call) => transact(supplier, { kind: 'rollback', call }),
  }

  async function orUnknown(supplier: string, path: string, answer: () => Promise<WalletAnswer>): Promise<WalletAnswer> {
    try {
      return await answer()
    } catch (error) {
      log.error({ err: error, supplier, call: path }, 'a supplier of games got no answer')
      return { status: 'RS_ERROR_UNKNOWN' }
    }
  }

  const answer = <Path extends WalletPath>(path: Path, supplier: string, call: WalletCalls[Path]): Promise<WalletAnswer> =>
    orUnknown(supplier, path, () => answers[path](supplier, call))

  async function walletCall(path: WalletPath, { supplier, body, headers, key }: Signed): Promise<WalletAnswer> {
    const read = readWalletCall(path, body, headers, key)
    if ('wrong' in read) return { status: read.wrong }
    const { user, request_uuid } = read.call
    return { user, request_uuid, ...(await answer(path, supplier, read.call)) }
  }

  async function jackpotsCall({ supplier, body, headers, key }: Signed): Promise<WalletAnswer> {
    const read = readJackpotsCall(body, headers, key)
    if ('wrong' in read) return { status: read.wrong }
    const keep = async () => ({ status: await keepJackpots(pool, supplier, read.call) })
    return { request_uuid: read.call.request_uuid, ...(await orUnknown(supplier, jackpotsPath, keep)) }
  }

  void server.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const route = (below: string, name: string, give: (call: Signed) => Promise<WalletAnswer>) =>
      raw.post<{ Params: { supplier: string } }>(`/api/games/:supplier/${below}`, async ({ params, body, headers }, reply) => {
        const { supplier } = params
        const key = Object.hasOwn(operator().games.suppliers, supplier)
          ? operator().games.suppliers[supplier]?.publicKey
          : undefined
        if (key === undefined) return reply.code(404).send()
        const given = await give({ supplier, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers, key })
        meter(supplier, name, given.status)
        return reply.code(200).send(given)
      })
    for (const [path, below] of Object.entries(walletPaths) as [WalletPath, string][])
      route(below, path, (call) => walletCall(path, call))
    route(jackpotsPath, jackpotsPath, jackpotsCall)
  })
}

interface Signed {
  supplier: string
  body: Buffer
  headers: IncomingHttpHeaders
  /** the supplier's, in PEM */
  key: string
}
