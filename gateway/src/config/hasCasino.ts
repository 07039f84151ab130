import type { OperatorConfig } from './operatorConfig.ts'

/** A4.15b: whether there are games: a supplier of them, and the feature not off. */
export const hasCasino = ({ games: { suppliers }, features }: Pick<OperatorConfig, 'games' | 'features'>): boolean =>
  Object.keys(suppliers).length > 0 && features.casino?.state !== 'off'
