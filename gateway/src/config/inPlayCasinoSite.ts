import type { OperatorConfig } from './operatorConfig.ts'

export interface InPlayCasinoSite {
  url: string
  /** the supplier whose site takes tokens; absent: the site logs its visitors in itself */
  supplier?: string | undefined
}

/** P6.1d: the in-play casino's own site; undefined: there is none, or its feature is off. */
export const inPlayCasinoSite = ({
  sites: { inPlayCasino: url },
  games: { inPlayCasino: supplier },
  features,
}: Pick<OperatorConfig, 'sites' | 'games' | 'features'>): InPlayCasinoSite | undefined =>
  url !== undefined && features.inPlayCasino?.state !== 'off' ? { url, supplier } : undefined
