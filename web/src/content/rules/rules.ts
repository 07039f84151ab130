import type { Config } from '../../lib/config/index.ts'
import { type Info, infoSentences } from '../../lib/info/index.ts'
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
  | 'football'
  | 'void'
  | 'nonRunners'
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
  | 'supplier'
  | 'asked'
  | 'collected'
  | 'cookies'

const heroes: Section = { title: 'slip.heroes', says: ['slip.heroes.text'] }

/** What each-way is, and whether the places are those at placement. */
const eachWaySection = ({ placesFixedAtPlacement }: Rules): Section => ({
  title: 'rules.eachWay.title',
  says: [placesFixedAtPlacement ? 'rules.eachWay.text' : 'rules.eachWay.atTheOff'],
})

const roundingSection = ({ rounding: { scope, mode } }: Rules): Section => ({
  title: 'rules.rounding.title',
  says: [`rules.rounding.${scope}.${mode}`],
})

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

/** Who else may run scripts here, and what is measured, depends on the operator. */
function storageSections({ consent, tracking, inboxPush }: Pick<Config, 'consent' | 'tracking' | 'inboxPush'>): Section[] {
  const isTagged = tracking?.tagManager !== undefined || consent?.manager !== undefined
  return [
    own(isTagged ? 'cookies' : 'cookie'),
    ...(consent && consent.manager === undefined ? [own('asked')] : []),
    ...(tracking ? [own('collected')] : []),
    ...(isTagged ? [] : [own(inboxPush ? 'supplier' : 'others')]),
  ]
}

type Rules = Config['betting']['rules']

/** The sections of a text for the brand: its own rules, and only its own promotions. */
export function sectionsOf(
  name: KnownName,
  {
    promotions,
    maxLuckyBonus,
    inboxPush,
    consent,
    tracking,
    betting: { rules },
  }: Pick<Config, 'promotions' | 'maxLuckyBonus' | 'inboxPush' | 'consent' | 'tracking' | 'betting'>,
): Section[] {
  const runs = (promotion: (typeof promotions)[number]) => promotions.includes(promotion)
  const info = (about: Info): Section => ({ title: `info.${about}.title`, says: infoSentences(about, rules) })
  switch (name) {
    case 'bettingRules':
      return [
        ...(['struck', 'stakes', 'decided', 'football', 'void'] as const).map(own),
        eachWaySection(rules),
        own('nonRunners'),
        ...(rules.rule4CapPercent > 0 ? [info('rule4')] : []),
        info('deadHeat'),
        ...(runs('betBuilder') ? [info('betBuilder')] : []),
        roundingSection(rules),
        ...(runs('cashOut') ? [cashOutSection(runs('freeBetCashOut'))] : []),
        own('most'),
      ]
    case 'maxReturn':
      return [own('most')]
    case 'bonusRules':
      return [
        info('freeBet'),
        own('profitBoosts'),
        ...(runs('priceBoost') ? [own('priceBoosts')] : []),
        ...(runs('comboBonus') ? [own('accaBonus')] : []),
        ...(runs('luckyBonus') ? [luckySection(maxLuckyBonus)] : []),
        ...(runs('halfTimeHeroes') ? [heroes] : []),
        info('bestOdds'),
        own('one'),
      ]
    case 'bbVoidRules':
      return [info('betBuilder')]
    case 'cookiePolicy':
      return [own('storage'), ...storageSections({ consent, tracking, inboxPush })]
  }
}

export type Promotion = Config['promotions'][number]

const promotionTitles: Partial<Record<Promotion, MessageId>> = {
  priceBoost: 'rules.priceBoosts.title',
  comboBonus: 'rules.accaBonus.title',
  luckyBonus: 'rules.luckyBonus.title',
  halfTimeHeroes: 'slip.heroes',
}

/** Undefined for a promotion that needs no section of its own. */
export const promotionTitle = (promotion: Promotion): MessageId | undefined => promotionTitles[promotion]

/** The section of one promotion; all of them without one, or for a promotion that needs no section of its own. */
export function ofPromotion(sections: Section[], promotion: Promotion | undefined): Section[] {
  const title = promotion && promotionTitles[promotion]
  const found = sections.filter((each) => each.title === title)
  return found.length > 0 ? found : sections
}
