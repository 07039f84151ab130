import type { Calls, DataOf } from '@touchline/contract'
import { promotions } from '@touchline/contract/player/config'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { displayOdds, multiply, rational, toNumber } from '@touchline/domain/odds'
import { predictorGames } from '@touchline/domain/predictor'
import { demoCustomers } from '../../account/index.ts'
import type { Handlers } from '../../http/index.ts'
import { freePlayAt, minimumAgeAt, winningsTaxAt } from '../../protection/index.ts'
import type { ConfigParts } from '../configParts.ts'
import { consentAsked } from '../consentAsked.ts'
import { hasCasino } from '../hasCasino.ts'
import { inPlayCasinoSite, lobbyGames } from '../inPlayCasinoSite.ts'
import { isSiteClosed } from '../operatorConfig.ts'
import { predictorTerms } from '../predictorSettings.ts'
import { textsOffered } from '../textsOffered.ts'

export function appConfig({
  brand,
  operator,
  configHash,
  build,
  demo,
  streamProviders,
  maintenance = false,
  payingHosts,
  looksUpAddresses = false,
  now = () => new Date(),
}: ConfigParts): Handlers['appConfig'] {
  const fixed = {
    ...fixedOf(brand, build),
    ...(demo ? { demoCustomers: demoCustomersOf(brand) } : {}),
  }
  // the operator cannot override what the gateway decides
  const own = {
    priceBoost: brand.priceBoost.enabled,
    enablePushLogging: brand.pushLogging,
    automaticCashOut: brand.cashOut.automatic,
  }
  const ownToggles = {
    enablePriceBoostV2: brand.priceBoost.v2,
    enablePushLogging: own.enablePushLogging,
    enableVirtualSportsV2: brand.virtualSportsV2,
  }
  return () => {
    const settings = operator()
    const { features, featureToggles, inboxPush, texts } = settings
    const winningsTaxPercent = winningsTaxAt(brand, now())
    const flags = Object.entries(features).map(([name, { state }]) => [name, state !== 'off'] as const)
    return {
      data: {
        ...fixed,
        ...(winningsTaxPercent !== undefined && { betting: { ...fixed.betting, winningsTaxPercent } }),
        minimumAge: minimumAgeAt(brand, now()),
        now: now().toISOString(),
        configHash: configHash(),
        ...sitesOf(settings),
        ...gamesOf(brand, settings, now()),
        ...(inboxPush && { inboxPush }),
        ...consentAsked(settings),
        ...(payingHosts && { takesPayments: true as const, allowedHosts: [...payingHosts] }),
        ...(looksUpAddresses && { addressLookup: true as const }),
        ...liveChatOf(brand, features),
        streamProviders: streamProviders(),
        texts: textsOffered({ texts, features }),
        features: {
          ...Object.fromEntries(flags),
          casino: hasCasino(settings),
          ...own,
          maintenance: maintenance || isSiteClosed({ features }),
        },
        featureToggles: { ...featureToggles, ...ownToggles },
        featuresEnabled: features,
      },
    }
  }
}

/** Whether there is a lobby in the page. */
const lobbyOf = (operator: Parameters<typeof lobbyGames>[0]) =>
  Object.keys(lobbyGames(operator)).length > 0 ? { casinoLobby: true as const } : {}

const sitesOf = ({ sites }: ReturnType<ConfigParts['operator']>) => ({
  ...(sites.casino && { casinoUrl: sites.casino }),
  ...(sites.liveCasino && { liveCasinoUrl: sites.liveCasino }),
  ...(sites.fives && { fivesUrl: sites.fives }),
  ...(sites.squads && { squadsUrl: sites.squads }),
  ...(sites.dfg && { dfgUrl: sites.dfg }),
  ...(sites.quiz && { quizUrl: sites.quiz }),
  ...(sites.pick6 && { pick6Url: sites.pick6 }),
  ...(sites.squadsHelp && { squadsHelpUrl: sites.squadsHelp }),
  ...(sites.vleague && { vleagueUrl: sites.vleague }),
  ...(sites.goldenRace && { goldenRaceUrl: sites.goldenRace }),
  ...(sites.statistics && { statisticsUrl: sites.statistics }),
  ...(sites.content && { contentUrl: sites.content }),
  ...(sites.cashier && { cashierUrl: sites.cashier }),
  countrySites: sites.countries,
})

const gamesOf = (brand: Brand, settings: ReturnType<ConfigParts['operator']>, now: Date) => ({
  ...inPlayCasinoOf(brand, settings, now),
  ...lobbyOf(settings),
  ...predictorsOf(brand, settings),
})

function predictorsOf(brand: Brand, settings: ReturnType<ConfigParts['operator']>) {
  const played = predictorGames.filter((game) => predictorTerms(settings, brand, game))
  return played.length > 0 ? { predictors: played } : {}
}

function inPlayCasinoOf(brand: Brand, operator: Parameters<typeof inPlayCasinoSite>[0], now: Date) {
  const site = inPlayCasinoSite(operator)
  const forFun = freePlayAt(brand, Object.keys(lobbyGames(operator)).length > 0 ? (site?.forFun ?? 'nobody') : 'nobody', now)
  return site
    ? {
        inPlayCasino: {
          url: site.url,
          closesSeconds: brand.inPlayCasinoClosesSeconds,
          ...(site.supplier !== undefined && { takesToken: true as const }),
          ...(site.inFrame && { inFrame: true as const }),
          ...(forFun !== 'nobody' && { forFun }),
        },
      }
    : {}
}

/** A2.7b: none while contact is switched off. */
function liveChatOf({ liveChat }: Brand, features: ReturnType<ConfigParts['operator']>['features']) {
  return liveChat && features.contactUs?.state !== 'off' ? { liveChat: true as const } : {}
}

type Config = DataOf<Calls['appConfig']>

/** The brand's part, fixed while the gateway runs. */
function fixedOf(brand: Brand, build: ConfigParts['build']) {
  const money = (amountMinor: number) => formatMinor(amountMinor, brand.currency)
  return {
    ...build,
    brand: brand.id,
    name: brand.name,
    locale: brand.languages[0],
    languages: [...brand.languages],
    countryCode: brand.countryCode,
    region: brand.serviceRegion,
    ...(brand.identity.country !== undefined && { identityCountry: brand.identity.country }),
    currency: brand.currency,
    oddsFormat: brand.oddsFormats[0],
    oddsFormats: [...brand.oddsFormats],
    refusedCountries: [...brand.refusedCountries],
    ...(brand.login.forgottenAsksBirthDate && { birthDateAsked: true as const }),
    password: brand.password,
    session: { prolongAttempts: brand.session.prolongAttempts, prolongIntervalMs: brand.session.prolongIntervalMs },
    slipMaximum: brand.slipMaximum,
    stakeDigits: brand.stakeDigits,
    minStake: money(brand.minStake),
    maxWinnings: money(brand.maxPayout),
    ...(brand.rules.luckyBonuses &&
      brand.rules.maxLuckyBonusMinor !== undefined && { maxLuckyBonus: money(brand.rules.maxLuckyBonusMinor) }),
    defaultStakes: brand.defaultStakes.map(money),
    defaultStake: money(brand.defaultStake),
    defaultMultiBetType: brand.defaultMultiBetType,
    betting: bettingOf(brand),
    promotions: promotionsOf(brand),
    voidUnplayedAfterHours: brand.voidUnplayedAfterHours,
    ...(brand.accaBonus && {
      comboBonus: { tiers: [...brand.accaBonus.tiers], shortestOdds: displayOdds(brand.accaBonus.shortestPrice) },
    }),
    smartBrowsing: brand.smartBrowsing,
    ...(brand.serviceWorker && { serviceWorker: true as const }),
    ...(brand.racingTabs && { racingTabs: [...brand.racingTabs] }),
    ...(brand.outrightsAndSpecials && { outrightsAndSpecials: brand.outrightsAndSpecials }),
    unsettledCountSeconds: brand.unsettledCountSeconds,
    freeBetSeconds: brand.freeBetSeconds,
    placementTimeoutMs: brand.placementTimeoutMs,
    cashOutTimeoutMs: brand.cashOut.timeoutMs,
  }
}

function bettingOf({ sideBets, sameMarket, eachWayMaxLegs, betBuilder, rules }: Brand): Config['betting'] {
  const { rounding, eachWayMultiple, bonusBase, luckyBonuses, deadHeat, placesFixedAtPlacement, betBuilderVoid } = rules
  const rule4CapPercent = toNumber(multiply(rules.rule4Cap, rational(100)))
  return {
    sideBets,
    sameMarket: { ...sameMarket, sportIds: [...sameMarket.sportIds] },
    ...(eachWayMaxLegs !== undefined && { eachWayMaxLegs }),
    builders: betBuilder.inAccas,
    rules: {
      rounding,
      eachWayMultiple,
      bonusBase,
      luckyBonuses,
      deadHeat,
      rule4CapPercent,
      placesFixedAtPlacement,
      betBuilderVoid,
    },
  }
}

function promotionsOf({ cashOut, betBuilder, priceBoost, accaBonus, rules, halfTimeHeroes }: Brand): Config['promotions'] {
  const runs = {
    cashOut: cashOut.enabled,
    freeBetCashOut: cashOut.enabled && cashOut.freeBets,
    betBuilder: betBuilder.enabled,
    priceBoost: priceBoost.enabled,
    comboBonus: accaBonus !== undefined,
    luckyBonus: rules.luckyBonuses,
    halfTimeHeroes: halfTimeHeroes !== undefined,
  }
  return promotions.filter((each) => runs[each])
}

const demoCustomersOf = ({ currency }: Brand) =>
  demoCustomers.map(({ username, shows, cashMinor, freeBetMinor }) => ({
    username,
    shows,
    cash: formatMinor(cashMinor, currency),
    ...(freeBetMinor !== undefined && { freeBet: formatMinor(freeBetMinor, currency) }),
  }))
