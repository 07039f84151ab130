import { textsOffered } from '../../config/index.ts'
import type { Handlers } from '../../http/index.ts'
import { minimumAgeAt } from '../../protection/index.ts'
import type { ContentParts } from '../contentParts.ts'
import { filledText } from '../filledText.ts'
import { inLanguage } from '../inLanguage.ts'

export const operatorText =
  ({ brand, operator }: ContentParts): Handlers['operatorText'] =>
  ({ name }, { lang }) => {
    const { texts, company } = operator()
    if (!textsOffered(operator()).includes(name)) return { refused: 'NotFound' }
    const html = inLanguage(texts[name] ?? {}, { wanted: [lang, ...brand.languages], countryCode: brand.countryCode })
    const minimumAge = minimumAgeAt(brand, new Date())
    const { name: brandName, countryCode, registration } = brand
    return { data: filledText(html, { name: brandName, countryCode, minimumAge, version: registration.termsVersion, company }) }
  }
