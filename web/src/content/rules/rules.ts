import type { Config } from '../../lib/config/index.ts'
import type { MessageId } from '../../lib/intl/index.ts'
import type { KnownName, RuleName } from './ruleNames.ts'

export const ruleTitle = (name: RuleName): MessageId => `rules.${name}.title`

/** One rule: its title and sentences. */
export interface Section {
  title: MessageId
  says: readonly MessageId[]
}

const own = (name: OwnSection): Section => ({ title: `rules.${name}.title`, says: [`rules.${name}.text`] })
type OwnSection =
  | 'struck'
  | 'stakes'
  | 'decided'
  | 'void'
  | 'eachWay'
  | 'nonRunners'
  | 'rounding'
  | 'cashOut'
  | 'most'
  | 'profitBoosts'
  | 'priceBoosts'
  | 'accaBonus'
  | 'luckyBonus'
  | 'one'
  | 'storage'
  | 'cookie'
  | 'others'

const ties: Section = { title: 'info.deadHeat.title', says: ['info.deadHeat.what', 'info.deadHeat.example'] }
const rule4: Section = { title: 'info.rule4.title', says: ['info.rule4.what', 'info.rule4.how'] }
const builders: Section = { title: 'info.betBuilder.title', says: ['info.betBuilder.what', 'info.betBuilder.void'] }
const freeBets: Section = { title: 'info.freeBet.title', says: ['info.freeBet.what', 'info.freeBet.void'] }
const bestOdds: Section = { title: 'info.bestOdds.title', says: ['info.bestOdds.what', 'info.bestOdds.not'] }
const heroes: Section = { title: 'slip.heroes', says: ['slip.heroes.text'] }

/** A book may limit the lucky bonus of a bet. */
const luckySection = (maxLuckyBonus: string | undefined): Section => ({
  title: 'rules.luckyBonus.title',
  says: ['rules.luckyBonus.text', ...(maxLuckyBonus === undefined ? [] : ['rules.luckyBonus.max' as const])],
})

/** Whether free bets can be cashed out depends on the brand. */
const cashOutSection = (ofFreeBets: boolean): Section => ({
  title: 'rules.cashOut.title',
  says: ['rules.cashOut.text', 'rules.cashOut.promotions', ...(ofFreeBets ? [] : ['rules.cashOut.noFreeBets' as const])],
})

/** The sections of a text for the brand: only its own promotions are explained. */
export function sectionsOf(
  name: KnownName,
  { promotions, maxLuckyBonus }: Pick<Config, 'promotions' | 'maxLuckyBonus'>,
): Section[] {
  const runs = (promotion: (typeof promotions)[number]) => promotions.includes(promotion)
  switch (name) {
    case 'bettingRules':
      return [
        ...['struck', 'stakes', 'decided', 'void', 'eachWay', 'nonRunners'].map((each) => own(each as OwnSection)),
        rule4,
        ties,
        ...(runs('betBuilder') ? [builders] : []),
        own('rounding'),
        ...(runs('cashOut') ? [cashOutSection(runs('freeBetCashOut'))] : []),
        own('most'),
      ]
    case 'maxReturn':
      return [own('most')]
    case 'bonusRules':
      return [
        freeBets,
        own('profitBoosts'),
        ...(runs('priceBoost') ? [own('priceBoosts')] : []),
        ...(runs('comboBonus') ? [own('accaBonus')] : []),
        ...(runs('luckyBonus') ? [luckySection(maxLuckyBonus)] : []),
        ...(runs('halfTimeHeroes') ? [heroes] : []),
        bestOdds,
        own('one'),
      ]
    case 'bbVoidRules':
      return [builders]
    case 'cookiePolicy':
      return [own('storage'), own('cookie'), own('others')]
  }
}
