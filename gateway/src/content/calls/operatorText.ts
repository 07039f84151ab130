import { textsOffered } from '../../config/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { ContentParts } from '../contentParts.ts'
import { inLanguage } from '../inLanguage.ts'

export const operatorText =
  ({ brand, operator }: ContentParts): Handlers['operatorText'] =>
  ({ name }, { lang }) => {
    if (!textsOffered(operator()).includes(name)) return { refused: 'NotFound' }
    return { data: inLanguage(operator().texts[name] ?? {}, [lang, ...brand.languages]) }
  }
