import type { Config } from '../config/index.ts'
import type { MessageId } from '../intl/index.ts'

export const infos = ['rule4', 'deadHeat', 'extraPlaces', 'bestOdds', 'freeBet', 'betBuilder'] as const
export type Info = (typeof infos)[number]

type Rules = Config['betting']['rules']

/** The sentences on a betting rule, as the brand applies it. */
export function infoSentences(
  about: Info,
  { deadHeat, betBuilderVoid }: Pick<Rules, 'deadHeat' | 'betBuilderVoid'>,
): MessageId[] {
  switch (about) {
    case 'rule4':
      return ['info.rule4.what', 'info.rule4.how']
    case 'deadHeat':
      return deadHeat === 'reduce' ? ['info.deadHeat.what', 'info.deadHeat.example'] : ['info.deadHeat.full']
    case 'extraPlaces':
      return ['info.extraPlaces.what']
    case 'bestOdds':
      return ['info.bestOdds.what', 'info.bestOdds.not']
    case 'freeBet':
      return ['info.freeBet.what', 'info.freeBet.void']
    case 'betBuilder':
      return ['info.betBuilder.what', betBuilderVoid === 'drop-leg' ? 'info.betBuilder.void' : 'info.betBuilder.voidAll']
  }
}
