import type { Calls, DataOf } from '@touchline/contract'
import type { Brand } from '@touchline/domain/brand'
import type { OperatorConfig } from './operatorConfig.ts'

/** What the calls of this noun share. */
export interface ConfigParts {
  brand: Brand
  operator: () => Pick<
    OperatorConfig,
    | 'consent'
    | 'experiments'
    | 'features'
    | 'featureToggles'
    | 'games'
    | 'sites'
    | 'inboxPush'
    | 'predictors'
    | 'texts'
    | 'tracking'
  >
  configHash: () => string
  build: Pick<DataOf<Calls['appConfig']>, 'version' | 'environment'>
  /** a book with demo customers lists them */
  demo: boolean
  /** the stream providers, as shown to a page */
  streamProviders: () => DataOf<Calls['appConfig']>['streamProviders']
  maintenance?: boolean
  /** whether addresses can be found by postcode */
  looksUpAddresses?: boolean
  /** where the pages are on which customers pay; absent: they cannot pay on this site */
  payingHosts?: readonly string[]
  now?: () => Date
}
