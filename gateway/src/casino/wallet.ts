import { readWalletCall, type WalletAnswer, type WalletCall, walletAmount, walletPaths } from '@touchline/adapters/games'
import type { Brand } from '@touchline/domain/brand'
import { type Currency, currencies } from '@touchline/domain/money'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { inPlayCasinoBlockOf } from '../account/index.ts'
import type { OperatorConfig } from '../config/index.ts'
import type { Pool } from '../database/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { type Player, playerOf } from './gameTokens.ts'

export interface WalletOptions {
  pool: Pool
  brand: Pick<Brand, 'inPlayCasinoClosesSeconds'>
  operator: () => Pick<OperatorConfig, 'games'>
  log: Logger
  /** counts each call by its status */
  meter?: (supplier: string, call: string, status: string) => void
}

type Answers = Record<keyof typeof walletPaths, (call: WalletCall, player: Player) => WalletAnswer | Promise<WalletAnswer>>

/**
 * `POST /api/games/{supplier}/user/info` and `user/balance`: what a supplier of games asks about a customer who plays at its site,
 * signed with its key over the raw bytes. Always 200 with a status of the supplier's own set; 404 for a supplier that the
 * operator does not name. docs/games.md has the shapes.
 */
export function walletRoutes(server: FastifyInstance, { pool, brand, operator, log, meter = () => {} }: WalletOptions): void {
  const answers: Answers = {
    info: (_call, player) => ({ status: 'RS_OK', ...player }),
    balance: async ({ user }, { currency }) => {
      const { cashMinor } = await balancesOf(pool, user)
      const { digits } = currencies[currency as Currency]
      return { status: 'RS_OK', currency, balance: walletAmount(cashMinor, digits) }
    },
  }

  async function answer(path: keyof Answers, supplier: string, call: WalletCall): Promise<WalletAnswer> {
    try {
      const player = await playerOf(pool, { ...call, supplier })
      if (!player) return { status: 'RS_ERROR_INVALID_TOKEN' }
      if (await inPlayCasinoBlockOf(pool, brand, call.user)) return { status: 'RS_ERROR_USER_DISABLED' }
      return await answers[path](call, player)
    } catch (error) {
      log.error({ err: error, supplier, call: path }, 'a supplier of games got no answer')
      return { status: 'RS_ERROR_UNKNOWN' }
    }
  }

  void server.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [path, below] of Object.entries(walletPaths) as [keyof Answers, string][])
      raw.post<{ Params: { supplier: string } }>(`/api/games/:supplier/${below}`, async ({ params, body, headers }, reply) => {
        const { supplier } = params
        const key = Object.hasOwn(operator().games.suppliers, supplier)
          ? operator().games.suppliers[supplier]?.publicKey
          : undefined
        if (key === undefined) return reply.code(404).send()
        const read = readWalletCall(path, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers, key)
        const given = 'call' in read ? await answer(path, supplier, read.call) : { status: read.wrong }
        meter(supplier, path, given.status)
        const echo = 'call' in read ? { user: read.call.user, request_uuid: read.call.request_uuid } : {}
        return reply.code(200).send({ ...echo, ...given })
      })
  })
}
