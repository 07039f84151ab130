import type { Handlers } from '../../http/index.ts'
import type { ConfigParts } from '../configParts.ts'

export const experimentConfig =
  ({ operator }: ConfigParts): Handlers['experimentConfig'] =>
  () => ({ data: { experiments: operator().experiments } })
