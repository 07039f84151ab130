import type { CaptchaPort } from '@touchline/adapters/captcha'
import { requestStream } from '@touchline/adapters/streams'
import type { WebPushPort } from '@touchline/adapters/webPush'
import type { Listing } from '@touchline/domain/browse'
import packageFile from '../package.json' with { type: 'json' }
import {
  type AccountOptions,
  accountHandlers,
  createAuthenticators,
  createCaptchas,
  createPasskeys,
  createPins,
  underNewTerms,
} from './account/index.ts'
import { stopOf } from './block/index.ts'
import { bonusHandlers, type PriceBoosts, pointsNow, userBonusesOf } from './bonus/index.ts'
import { browseHandlers, type MarketMovers, type PopularBets } from './browse/index.ts'
import { type CashierOptions, cashierHandlers } from './cashier/index.ts'
import type { CashOuts } from './cashout/index.ts'
import { casinoHandlers, gameRecommendations, type JackpotNotices } from './casino/index.ts'
import { pastEvent } from './catalogue/index.ts'
import { chatHandlers } from './chat/index.ts'
import { configHandlers, inPlayCasinoSite, isSiteClosed, isSportsbookClosed, type Operator } from './config/index.ts'
import { contentHandlers } from './content/index.ts'
import type { Pool, Queryable } from './database/index.ts'
import type { Env } from './env.ts'
import { type Handlers, inMaintenance, inSportsbookMaintenance } from './http/index.ts'
import { type IdentityOptions, identityHandlers } from './identity/index.ts'
import { balancesOf } from './ledger/index.ts'
import { messageHandlers, readInbox } from './message/index.ts'
import { leaguesBetOn, type MyBetsOptions, myBetsHandlers } from './mybets/index.ts'
import { ownDataHandlers } from './ownData/index.ts'
import { accasShown, type PlacementHandlers, type PlacementOptions, placementHandlers } from './placement/index.ts'
import { predictorHandlers } from './predictor/index.ts'
import { questionnaireHandlers } from './questionnaire/index.ts'
import { type AddressLookup, holdIfAlike, registrationHandlers } from './registration/index.ts'
import type { Base } from './roles/index.ts'
import { mayBeRecommended, sharingHandlers } from './sharing/index.ts'
import { shownProviders, streamingHandlers, streamTable, withDemoStreams } from './streaming/index.ts'
import type { Vault } from './vault/index.ts'
import type { Worker } from './worker/index.ts'

const { version } = packageFile

type HandlerParts = PlacementOptions &
  MyBetsOptions &
  Pick<AccountOptions, 'sessions' | 'passwords' | 'attempts' | 'mail' | 'codes' | 'registers'> & {
    /** reads over all books */
    every: Pool
    betting: Betting
    vault: Vault
    addresses: AddressLookup | undefined
    drafts: Pick<Worker, 'wake'>
    captcha: CaptchaPort
    webPush: WebPushPort | undefined
    boosts: PriceBoosts
    listing: Listing
    movers: Pick<MarketMovers, 'now'> | undefined
    popularBets: Pick<PopularBets, 'now'> | undefined
    cashOuts: Pick<CashOuts, 'handlers'>
    identity: Omit<IdentityOptions, 'pool' | 'brand'>
    cashier: Pick<CashierOptions, 'providers' | 'rules'> & { allowedHosts: readonly string[] }
    operator: Operator
    jackpots: JackpotNotices['now']
    installation: Base['installation']
  }

/** Whether bets are being placed, in whatever book. */
interface Betting {
  noted: () => void
  isBetting: () => boolean
}

export function watchBetting(): Betting {
  let lastBetMs = Number.NEGATIVE_INFINITY
  return {
    noted: () => {
      lastBetMs = performance.now()
    },
    isBetting: () => performance.now() - lastBetMs < 1_000,
  }
}

/** Notes when bets are placed, so that people who join give way to them. */
function notingBets(handlers: PlacementHandlers, betting: Betting): PlacementHandlers {
  const betplacement: PlacementHandlers['betplacement'] = (input, caller) => {
    betting.noted()
    return handlers.betplacement(input, caller)
  }
  return { ...handlers, betplacement }
}

/** What the calls about an account, a registration and own data share. */
function accountOf(
  parts: HandlerParts,
  operator: () => Pick<ReturnType<Operator['now']>, 'features' | 'games' | 'login' | 'sites'>,
) {
  const { pool, brand } = parts
  return {
    ...parts,
    captchas: createCaptchas({ pool, attempts: parts.attempts, port: parts.captcha }),
    authenticators: createAuthenticators({
      pool,
      vault: parts.vault,
      issuer: brand.name,
      codeSteps: () => operator().login.codeSteps,
    }),
    loginRules: () => operator().login,
    passkeys: createPasskeys({ pool, brandName: brand.name, siteUrl: () => parts.mail.linkTo('/') }),
    pins: createPins({ pool, passwords: parts.passwords }),
    balancesOf: async (db: Queryable, customerId: string) => {
      const [balances, points] = await Promise.all([
        balancesOf(db, customerId),
        brand.loyalty ? pointsNow(db, customerId) : undefined,
      ])
      return { ...balances, ...(points !== undefined && { points }) }
    },
    bonusesOf: (db: Queryable, customerId: string) =>
      userBonusesOf(db, customerId, brand, inPlayCasinoSite(operator())?.supplier),
    holdIfAlike,
    messagesOf: async (db: Queryable, customerId: string, lang: string) => (await readInbox(db, customerId, lang)).messages,
  }
}

/** Whom offers and games are shown to. */
const shownTo = ({ pool, every, brand }: HandlerParts, operator: ReturnType<typeof operatorOf>) => ({
  mayBet: async (customerId: string) => (await stopOf(pool, customerId, 'bet')) === undefined,
  recommendGames: gameRecommendations({
    pool,
    every,
    brand,
    operator,
    mayBeRecommended: (customerId) => mayBeRecommended(pool, customerId, 'casino'),
  }),
})

/** The handlers of every call, noun by noun: a missing one does not compile. */
export function handlersOf(env: Env, parts: HandlerParts): Handlers {
  const { maintenance } = env
  const { pool, every, catalogue, listing, brand, builders, boosts } = parts
  const operator = operatorOf(env, parts.operator)
  const account = accountOf(parts, operator)
  const handlers: Handlers = {
    ...accountHandlers(account),
    ...registrationHandlers({ ...account, isBetting: parts.betting.isBetting }),
    ...ownDataHandlers(account),
    ...notingBets(placementHandlers(parts), parts.betting),
    ...myBetsHandlers(parts),
    ...sharingHandlers(parts),
    ...parts.cashOuts.handlers,
    ...browseHandlers({
      catalogue,
      listing,
      accasOn: accasShown(catalogue, builders),
      boostable: builders.boostable,
      boosts,
      brand,
      aliases: () => operator().searchAliases,
      leaguesBetOn: (customerId) => leaguesBetOn(pool, customerId),
      extras: operator,
      hasJackpots: () => parts.jackpots().length > 0,
      ...(parts.movers && { movers: parts.movers.now }),
      ...(parts.popularBets && { popularBets: parts.popularBets.now }),
      pastEvent: (eventId) => pastEvent(pool, catalogue, eventId),
      db: pool,
    }),
    ...cashierHandlers({ ...parts.cashier, pool, brand, vault: parts.vault, linkTo: (path) => parts.mail.linkTo(path) }),
    ...casinoHandlers({ pool, brand, operator, jackpots: parts.jackpots }),
    ...predictorHandlers({ pool, every, brand, operator }),
    ...identityHandlers({ ...parts.identity, pool, brand }),
    ...messageHandlers({ pool, vault: parts.vault, webPush: parts.webPush, operator }),
    ...bonusHandlers({ pool, brand }),
    ...questionnaireHandlers({ pool }),
    ...chatHandlers({ pool, brand, attempts: parts.attempts, isOff: () => operator().features.contactUs?.state === 'off' }),
    ...contentHandlers({ brand, operator, ...shownTo(parts, operator) }),
    ...streamingHandlers({ catalogue, brand, operator, table: streamTable(pool), queryProvider: requestStream }),
    ...configHandlers({
      brand,
      operator,
      configHash: () => parts.operator.hash(),
      build: { version, environment: env.config.environment || 'development' },
      demo: parts.installation.demo,
      looksUpAddresses: parts.addresses !== undefined,
      ...(parts.cashier.providers.size > 0 && { payingHosts: parts.cashier.allowedHosts }),
      streamProviders: () => shownProviders(operator()),
      maintenance,
    }),
  }
  const agreed = underNewTerms(handlers, { pool, version: brand.registration.termsVersion })
  const open = inSportsbookMaintenance(agreed, () => isSportsbookClosed(operator()))
  return inMaintenance(open, () => maintenance || isSiteClosed(operator()))
}

/** The operator's settings; a book outside production also has demo streams. */
export const operatorOf =
  ({ production }: Env, operator: Operator) =>
  () =>
    production ? operator.now() : withDemoStreams(operator.now())
