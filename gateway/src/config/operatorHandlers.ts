import { type OperatorText, operatorTexts } from '@touchline/contract/player/content'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor, parseMoney } from '@touchline/domain/money'
import type { Handlers } from '../http/index.ts'
import type { OperatorConfig } from './operatorConfig.ts'

export interface OperatorCallOptions {
  brand: Brand
  operator: () => OperatorConfig
  /** whether a customer may bet at all just now */
  mayBet: (customerId: string) => Promise<boolean>
}

export type OperatorCalls =
  | 'experimentConfig'
  | 'geolocation'
  | 'jackpotsAmount'
  | 'operatorText'
  | 'personalization'
  | 'responsibleGaming'

/** What the operator's file says, to whom it concerns. */
export function operatorHandlers({ brand, operator, mayBet }: OperatorCallOptions): Pick<Handlers, OperatorCalls> {
  return {
    experimentConfig: () => ({ data: { experiments: operator().experiments } }),
    geolocation: (_input, { countryCode = brand.countryCode }) => ({ data: { c: countryCode.toUpperCase() } }),
    jackpotsAmount: () => ({ data: { jackpots: operator().jackpots.toSorted(highestFirst).map(written) } }),
    operatorText({ name }, { lang }) {
      if (!textsOffered(operator()).includes(name)) return { refused: 'NotFound' }
      return { data: inLanguage(operator().texts[name] ?? {}, [lang, ...brand.languages]) }
    },
    async personalization(_input, { session }) {
      const { hideWidgets, games } = operator().personalization
      if (!session || (await mayBet(session.customerId))) return { data: { hideWidgets, ...recommended(games) } }
      return { data: { hideWidgets: [...new Set([...hideWidgets, ...inducements])], ...recommended([]) } }
    },
    responsibleGaming: (_input, { lang }) => ({ data: inLanguage(operator().responsibleGaming, [lang, ...brand.languages]) }),
  }
}

/** P2.31a: the texts that the operator has written; the way to contact them not while that is switched off. */
export const textsOffered = ({ texts, features }: Pick<OperatorConfig, 'texts' | 'features'>): OperatorText[] =>
  operatorTexts.filter((name) => {
    const isOff = name === 'contactUs' && features.contactUs?.state === 'off'
    return !isOff && Object.keys(texts[name] ?? {}).length > 0
  })

type Jackpot = OperatorConfig['jackpots'][number]
const minorOf = ({ amount, currency }: Jackpot): number => Number(parseMoney(amount, currency))
const highestFirst = (a: Jackpot, b: Jackpot): number => minorOf(b) - minorOf(a)

const written = (jackpot: Jackpot) => ({ ...jackpot, amount: formatMinor(minorOf(jackpot), jackpot.currency) })

const recommended = (games: OperatorConfig['personalization']['games']) => ({ casino: { recommendations: { games } } })

/** Nobody is tempted who has taken a break, is excluded or restricted: offers and games are left out. */
const inducements = ['PRICE_BOOSTS', 'BETBUILDER_ACCAS', 'BONUS_LIST', 'CASINO', 'CASINO_JACKPOTS']

/** Of `nl-NL` also `nl`; English where nothing else is there. */
function inLanguage(texts: Record<string, string>, wanted: string[]): string {
  const tried = [...wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]), 'en']
  return tried.map((tag) => (Object.hasOwn(texts, tag) ? texts[tag] : undefined)).find((text) => text !== undefined) ?? ''
}
