import { inPlayCasinoBlockOf } from '../../account/index.ts'
import { openFreeSpins } from '../../bonus/index.ts'
import { inPlayCasinoSite } from '../../config/index.ts'
import type { Pool } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { CasinoParts } from '../casinoParts.ts'
import { issueGameToken } from '../gameTokens.ts'

export const inPlayCasinoToken =
  ({ pool, brand, operator }: CasinoParts): Handlers['inPlayCasinoToken'] =>
  async ({ freeSpins, game }, { session, lang }) => {
    const site = inPlayCasinoSite(operator())
    if (site?.supplier === undefined) return { refused: 'NotFound' }
    if (game !== undefined && !Object.hasOwn(operator().games.suppliers[site.supplier]?.games ?? {}, game))
      return { refused: 'NotFound' }
    if (await inPlayCasinoBlockOf(pool, brand, session.customerId)) return { refused: 'NotAllowed' }
    const token = await issueGameToken(pool, session.id, site.supplier)
    if (token === undefined) return { refused: 'SessionExpired' }
    const url = new URL(site.url)
    const given = {
      user: session.customerId,
      token,
      lang,
      ...(game !== undefined && { game_code: game }),
      ...(await freeGameOf(pool, { customerId: session.customerId, supplier: site.supplier, freeSpins })),
    }
    for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
    return { data: { inplayCasinoToken: token, url: url.href } }
  }

/** Which game to open, with which reward; nothing if they are used up, over or of another supplier by now. */
async function freeGameOf(
  pool: Pool,
  { customerId, supplier, freeSpins }: { customerId: string; supplier: string; freeSpins: string | undefined },
): Promise<{ game_code: string; reward_uuid: string } | undefined> {
  if (freeSpins === undefined) return undefined
  const open = (await openFreeSpins(pool, customerId)).find((each) => each.id === freeSpins && each.supplier === supplier)
  const [game] = open?.games ?? []
  return open && game && { game_code: game.code, reward_uuid: open.reward }
}
