import { luckyRules, type RulesProfile, standardRules, withMaxLuckyBonus } from '../bet/index.ts'
import type { Brand } from './brand.ts'
import {
  BrandFault,
  either,
  flag,
  list,
  named,
  object,
  oneOf,
  optional,
  part,
  price,
  type Reads,
  recordOf,
  text,
  whole,
} from './schema.ts'

const profiles: Record<string, RulesProfile> = Object.fromEntries([standardRules, luckyRules].map((rules) => [rules.name, rules]))

const minor = whole()
const amount = whole({ from: 1 })
const percent = whole({ from: 1, to: 1000 })
const ms = whole({ from: 1 })
const byClass = object({ main: amount, side: amount, special: amount })
const sportRisk = object({ percent: whole({ to: 100 }), delayMs: whole() })

const boostRule = object({
  oneMatchIn: whole({ from: 1 }),
  percents: list(percent, { min: 1 }),
  marketTypes: list(text),
  shortestPrice: price,
  longestPrice: price,
})

const brand = object({
  id: oneOf('uk', 'ie', 'ng', 'bg', 'nl'),
  name: text,
  locale: oneOf('en-GB', 'nl-NL', 'bg-BG'),
  countryCode: text,
  currency: oneOf('GBP', 'EUR', 'NGN'),
  oddsFormat: oneOf('FRACTIONAL', 'DECIMAL'),
  rules: named(profiles),
  slipMaximum: whole({ from: 1, to: 20 }),
  stakeDigits: whole({ from: 1, to: 15 }),
  defaultStakes: list(amount, { max: 3 }),
  defaultStake: amount,
  defaultMultiBetType: oneOf('COMBO', 'SYSTEM'),
  sideBets: whole(),
  sameMarket: object({ highestOdds: flag, alternatives: flag, sportIds: list(text) }),
  eachWayMaxLegs: optional(whole({ from: 1 })),
  minStake: minor,
  maxStake: amount,
  maxPayout: amount,
  maxLuckyBonus: optional(amount),
  voidUnplayedAfterHours: whole({ from: 1 }),
  risk: object({
    minMaxStake: amount,
    bet: byClass,
    selection: byClass,
    eventMultiples: amount,
    inplayPercent: whole({ to: 100 }),
    sports: recordOf(sportRisk),
    otherSports: sportRisk,
  }),
  placementTimeoutMs: ms,
  cashOut: object({ enabled: flag, partial: flag, automatic: flag, freeBets: flag, minMinor: amount, timeoutMs: ms }),
  priceBoost: object({
    enabled: flag,
    shortestBuilderPrice: price,
    accaLegs: whole({ from: 2, to: 20 }),
    shortestAccaLeg: price,
    maxStakes: object({ PRICE_BOOST: amount, SUPER_BOOST: amount, NEW_CUSTOMER_SPECIAL: amount }),
    rule: optional(boostRule),
    builderRule: optional(
      object({
        oneMatchIn: whole({ from: 1 }),
        percents: list(percent, { min: 1 }),
        accas: list(text, { min: 1 }),
        longestPrice: price,
      }),
    ),
    accaRule: optional(object({ percent })),
  }),
  profitBoost: object({ maxStake: amount }),
  betBuilder: object({
    enabled: flag,
    maxSelections: whole({ from: 2, to: 20 }),
    margin: part,
    inAccas: oneOf('no', 'alone', 'combine'),
  }),
  comboBonus: optional(object({ tiers: list(object({ legs: whole({ from: 2 }), percent })), shortestPrice: price })),
  pushLogging: flag,
  halfTimeHeroes: optional(object({ sportIds: list(text), leagueIds: optional(list(text)), maxStakeMinor: amount })),
  session: object({ lifetimeMs: ms, idleMs: ms }),
  saferGambling: object({
    raiseAfterHours: whole({ from: 24 }),
    coolOffDays: list(whole({ from: 1, to: 42 })),
    exclusions: list(either(oneOf('FOREVER'), whole({ from: 6 }))),
    realityCheckMinutes: whole({ from: 1 }),
  }),
}) satisfies Reads<Brand>

/** The book that plain data describes; throws a `BrandFault` that names the setting and says what it may be. */
export function readBrand(data: unknown): Brand {
  const read = brand(data, '')
  const contradiction = contradictions.find(({ holds }) => holds(read))
  if (contradiction) throw new BrandFault(contradiction.says)
  return { ...read, rules: withMaxLuckyBonus(read.rules, read.maxLuckyBonus) }
}

const contradictions: { says: string; holds: (brand: Brand) => boolean }[] = [
  { says: 'minStake is above maxStake.', holds: ({ minStake, maxStake }) => minStake > maxStake },
  {
    says: 'defaultStakes or defaultStake are outside minStake and maxStake.',
    holds: ({ defaultStakes, defaultStake, minStake, maxStake }) =>
      [...defaultStakes, defaultStake].some((each) => each < minStake || each > maxStake),
  },
  {
    says: 'risk.minMaxStake is below minStake: some bets could not be placed at all.',
    holds: ({ risk, minStake }) => risk.minMaxStake < minStake,
  },
  { says: 'session.idleMs is above session.lifetimeMs.', holds: ({ session }) => session.idleMs > session.lifetimeMs },
]
