import type { Handlers } from '../../http/index.ts'
import type { ContentParts } from '../contentParts.ts'
import { inLanguage } from '../inLanguage.ts'

export const responsibleGaming =
  ({ brand, operator }: ContentParts): Handlers['responsibleGaming'] =>
  (_input, { lang }) => ({
    data: inLanguage(operator().responsibleGaming, { wanted: [lang, ...brand.languages], countryCode: brand.countryCode }),
  })
