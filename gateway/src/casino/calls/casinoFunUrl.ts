import { createHmac } from 'node:crypto'
import { mayPlayForFun } from '@touchline/domain/protection'
import { inPlayCasinoBlockOf } from '../../account/index.ts'
import { inPlayCasinoSite, lobbyGames } from '../../config/index.ts'
import type { Handlers } from '../../http/index.ts'
import { freePlayAt } from '../../protection/index.ts'
import type { CasinoParts } from '../casinoParts.ts'

/** for so long the address can be opened */
const passMs = 5 * 60_000

export const casinoFunUrl =
  ({ pool, brand, operator }: CasinoParts): Handlers['casinoFunUrl'] =>
  async ({ game }, { session, lang }) => {
    const site = inPlayCasinoSite(operator())
    if (!site || !Object.hasOwn(lobbyGames(operator()), game)) return { refused: 'NotFound' }
    const visitor =
      session === undefined
        ? 'guest'
        : (await inPlayCasinoBlockOf(pool, brand, session.customerId))
          ? 'closedCustomer'
          : 'openCustomer'
    if (!mayPlayForFun(freePlayAt(brand, site.forFun, new Date()), visitor)) return { refused: 'NotAllowed' }
    const url = new URL(site.url)
    const { forFunKey } = site
    const given = {
      mode: 'fun',
      currency: brand.currency,
      lang,
      game_code: game,
      ...(forFunKey !== undefined && { pass: passUntil(Date.now() + passMs, forFunKey) }),
    }
    for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
    return { data: { url: url.href } }
  }

/** Says of nobody who they are: until when somebody whom the book lets may begin. */
const passUntil = (untilMs: number, key: string): string =>
  `${untilMs}.${createHmac('sha256', key).update(`fun ${untilMs}`).digest('base64url')}`
