import type { Handlers } from '../../http/index.ts'
import type { ConfigParts } from '../configParts.ts'

export const geolocation =
  ({ brand }: ConfigParts): Handlers['geolocation'] =>
  (_input, { countryCode = brand.countryCode }) => ({ data: { c: countryCode.toUpperCase() } })
