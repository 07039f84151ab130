import type { Calls, DataOf } from '@touchline/contract'
import type { Brand } from '@touchline/domain/brand'
import type { OperatorConfig } from './operatorConfig.ts'

/** What the calls of this noun are made of. */
export interface ConfigParts {
  brand: Brand
  operator: () => Pick<OperatorConfig, 'experiments' | 'features' | 'featureToggles' | 'sites' | 'texts'>
  /** a book with demo customers says who they are */
  demo: boolean
  /** who streams, as a page may name them */
  streamProviders: () => DataOf<Calls['appConfig']>['streamProviders']
  maintenance?: boolean
  now?: () => Date
}
