import { inPlayCasinoBlockOf } from '../../account/index.ts'
import { inPlayCasinoSite } from '../../config/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { CasinoParts } from '../casinoParts.ts'
import { issueGameToken } from '../gameTokens.ts'

export const inPlayCasinoToken =
  ({ pool, brand, operator }: CasinoParts): Handlers['inPlayCasinoToken'] =>
  async (_input, { session, lang }) => {
    const site = inPlayCasinoSite(operator())
    if (site?.supplier === undefined) return { refused: 'NotFound' }
    if (await inPlayCasinoBlockOf(pool, brand, session.customerId)) return { refused: 'NotAllowed' }
    const token = await issueGameToken(pool, session.id, site.supplier)
    if (token === undefined) return { refused: 'SessionExpired' }
    const url = new URL(site.url)
    const given = { user: session.customerId, token, lang }
    for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
    return { data: { inplayCasinoToken: token, url: url.href } }
  }
