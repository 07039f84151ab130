import type { FreePlayAudience } from '@touchline/domain/protection'
import type { OperatorConfig } from './operatorConfig.ts'

export interface InPlayCasinoSite {
  url: string
  /** the supplier whose site takes tokens; absent: the site logs its visitors in itself */
  supplier?: string | undefined
  /** shown in a frame of the page */
  inFrame: boolean
  /** who may play its games without money, as the operator sets it: only games of the lobby */
  forFun: FreePlayAudience
  forFunKey?: string | undefined
}

type Given = Pick<OperatorConfig, 'sites' | 'games' | 'features'>

/** P6.1d: the in-play casino's own site; undefined: there is none, or its feature is off. */
export const inPlayCasinoSite = ({
  sites: { inPlayCasino: url },
  games: { inPlayCasino: supplier, suppliers },
  features,
}: Given): InPlayCasinoSite | undefined =>
  url !== undefined && features.inPlayCasino?.state !== 'off'
    ? { url, supplier, ...termsOf(suppliers[supplier ?? '']) }
    : undefined

const termsOf = (supplier: OperatorConfig['games']['suppliers'][string] | undefined) => ({
  inFrame: supplier?.inFrame === true,
  forFun: supplier?.forFun ?? 'nobody',
  forFunKey: supplier?.forFunKey,
})

/** The games of the lobby in the page, by the supplier's code: of the site that is framed, unless the casino is a site of its own. */
export function lobbyGames(operator: Given): OperatorConfig['games']['suppliers'][string]['games'] {
  const site = inPlayCasinoSite(operator)
  if (!site?.inFrame || site.supplier === undefined || operator.sites.casino || operator.features.casino?.state === 'off')
    return {}
  return operator.games.suppliers[site.supplier]?.games ?? {}
}

/** The origins of games that the page may frame; none, unless the operator's file says so. */
export function gameOrigins(operator: Given): string[] {
  const site = inPlayCasinoSite(operator)
  return site?.inFrame ? [new URL(site.url).origin] : []
}
