import { type OperatorText, operatorTexts } from '@touchline/contract/player/content'
import type { OperatorConfig } from './operatorConfig.ts'

/** P2.31a: the operator's texts; the contact text only while contact is enabled. */
export const textsOffered = ({ texts, features }: Pick<OperatorConfig, 'texts' | 'features'>): OperatorText[] =>
  operatorTexts.filter((name) => {
    const isOff = name === 'contactUs' && features.contactUs?.state === 'off'
    return !isOff && Object.keys(texts[name] ?? {}).length > 0
  })
