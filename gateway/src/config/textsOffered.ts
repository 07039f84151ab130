import { type OperatorText, operatorTexts } from '@touchline/contract/player/content'
import type { OperatorConfig } from './operatorConfig.ts'

/** P2.31a: the texts that the operator has written; the way to contact them not while that is switched off. */
export const textsOffered = ({ texts, features }: Pick<OperatorConfig, 'texts' | 'features'>): OperatorText[] =>
  operatorTexts.filter((name) => {
    const isOff = name === 'contactUs' && features.contactUs?.state === 'off'
    return !isOff && Object.keys(texts[name] ?? {}).length > 0
  })
