import type { Brand } from '@touchline/domain/brand'
import { serviceAddress } from '@touchline/domain/config'
import type { OperatorConfig } from './operatorConfig.ts'

/** The origin of the operator's pictures, from which the page may load them; empty if they have none. */
export function contentOrigins({ sites }: Pick<OperatorConfig, 'sites'>, { serviceRegion, countryCode }: Brand): string[] {
  const folder = sites.content && serviceAddress(sites.content, { region: serviceRegion, country: countryCode })
  return folder ? [new URL(folder).origin] : []
}
