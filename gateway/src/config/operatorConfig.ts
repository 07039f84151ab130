import { calls } from '@touchline/contract'
import { id } from '@touchline/contract/entity'
import { experiment, featureFlag } from '@touchline/contract/player/config'
import { operatorTexts } from '@touchline/contract/player/content'
import { streamTypes } from '@touchline/domain/catalogue'
import { promptFaults } from '@touchline/domain/config'
import { streamNeeds, streamProtocols } from '@touchline/domain/streaming'
import * as z from 'zod/mini'
import { contentFolder, httpsAddress, origin, picturePath, statisticsAddress } from './addresses.ts'
import { consentSettings, noTracking, trackingSettings, usualConsent } from './consentSettings.ts'
import { gameSettings, jackpotSettings } from './gameSettings.ts'
import { predictorSettings } from './predictorSettings.ts'
import { webPushSettings } from './webPushSettings.ts'

const name = z.string().check(z.minLength(1), z.maxLength(80))
const table = <Value extends z.ZodMiniType>(value: Value) => z._default(z.record(name, value), {})
const htmlByLanguage = (maxLength: number) => table(z.string().check(z.maxLength(maxLength)))
const countryCode = z.string().check(z.regex(/^[a-z]{2}$/))
const anySite = 'https://this.invalid'

/** A path of this site, or an address with a literal host: placeholders can never lead to another host. */
const streamAddress = z.string().check(
  z.maxLength(500),
  z.refine((text) => {
    const [fixed = ''] = text.split('{')
    if (/^\/[^/\\]/.test(fixed)) return new URL(fixed, anySite).href === anySite + fixed && !fixed.includes('//')
    const url = URL.canParse(fixed) ? new URL(fixed) : undefined
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1')
    return isSafe && fixed.startsWith(`${url.origin}/`)
  }, 'not an https address with its host written out, nor a path of this site'),
)

/** Another site of the book's, as a link target. */
const siteAddress = z.string().check(
  z.maxLength(500),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not a web address'),
)
const site = z.optional(siteAddress)

/** For the home page: a path of the site or a whole address. `competition`: it offers a prize competition. */
const quickLink = z.strictObject({
  title: name,
  href: z.string().check(z.minLength(1), z.maxLength(2_000)),
  competition: z.optional(z.boolean()),
})

/** For the home page, in the operator's words. */
const companySentence = z.string().check(z.minLength(1), z.maxLength(1_000))

const banner = z.strictObject({
  title: name,
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  href: z.string().check(z.minLength(1), z.maxLength(2_000)),
  picture: z.optional(picturePath),
  competition: z.optional(z.boolean()),
})

/** P7.31: how a provider's streams are found. */
const streamProvider = z
  .strictObject({
    type: z.enum(streamTypes),
    /** with {eventId}, {providerEventId}, {protocol} and {type} */
    url: streamAddress,
    protocols: z._default(z.array(z.enum(streamProtocols)), []),
    /** P7.32: `url` does not return a stream but an answer with the stream's address */
    answers: z._default(z.boolean(), false),
    /** where the streams of a provider with `answers` are played: the page may load from there */
    playedFrom: z._default(z.array(origin), []),
    /** spoken text as WebVTT: a template like `url` */
    captions: z.optional(streamAddress),
    countries: z.optional(z.array(countryCode)),
    needs: z._default(z.enum(streamNeeds), 'login'),
    opensMinutesBefore: z._default(z.number().check(z.minimum(0), z.maximum(1_440)), 5),
  })
  .check(
    z.refine(({ answers, url }) => !answers || !url.startsWith('/'), 'answers, but is a path of this site'),
    z.refine(
      ({ answers, playedFrom }) => !answers || playedFrom.length > 0,
      'answers, but playedFrom does not say where its streams are played',
    ),
  )
export type OperatorStreamProvider = z.output<typeof streamProvider>

/** Flags by name; the settings of those that the pages' prompts and tips read are checked. */
const flags = table(featureFlag).check(
  z.superRefine((given, context) => {
    for (const [flag, { defaultConfig = {} }] of Object.entries(given))
      for (const message of promptFaults(flag, defaultConfig))
        context.addIssue({ code: 'custom', path: [flag, 'defaultConfig'], message })
  }),
)

/** Burst, and refill per second. */
const rate = z.strictObject({
  burst: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  perSecond: z.number().check(z.minimum(0.01), z.maximum(1_000_000)),
})

/** High enough that a benchmark from one machine does not reach them; a runaway call does. */
const usualLimits = {
  address: { burst: 500_000, perSecond: 50_000 },
  calls: {
    login: { burst: 5_000, perSecond: 500 },
    calculateBets: { burst: 20_000, perSecond: 5_000 },
    betplacement: { burst: 20_000, perSecond: 5_000 },
  },
}

/** Rate limits per network address, and per customer and call. Absent ones are the defaults. */
const limits = z.pipe(
  z.strictObject({
    address: z._default(rate, usualLimits.address),
    calls: z._default(
      table(rate).check(z.refine((named) => Object.keys(named).every((call) => call in calls), 'names no call')),
      {},
    ),
  }),
  z.transform((given) => ({ ...given, calls: { ...usualLimits.calls, ...given.calls } })),
)

/** Clocks of phones differ: RFC 6238 recommends one step. */
const usualLogin = { secondFactor: 'offered', codeSteps: 1 } as const

const fairUse = { starts: 60, withinMinutes: 60 }

/**
 * What an operator sets without a new release; docs/operator.md explains each field. Everything has a default: an empty
 * file is a book without extras.
 */
export const operatorConfig = z.strictObject({
  experiments: table(experiment),
  features: flags,
  featureToggles: table(z.boolean()),
  /** P3.13a: aliases for teams, players and leagues; a search for one also finds the other */
  searchAliases: table(name),
  geolocation: z._default(
    z.strictObject({
      header: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
      /** a folder with newer files of the database of countries; read at the start */
      folder: z.optional(z.string().check(z.minLength(1))),
    }),
    {},
  ),
  games: z._default(gameSettings, { suppliers: {} }),
  /** A4.22: the supplier of inbox push; absent: none */
  inboxPush: z.optional(z.strictObject({ script: httpsAddress })),
  webPush: z.optional(webPushSettings),
  consent: z._default(consentSettings, usualConsent),
  jackpots: z._default(z.array(jackpotSettings), []),
  limits: z._default(limits, usualLimits),
  login: z._default(
    z.strictObject({
      /** whether customers may, or have to, set up an authenticator app or a passkey */
      secondFactor: z._default(z.enum(['offered', 'demanded']), usualLogin.secondFactor),
      /** how many half minutes early or late a code of an app may be */
      codeSteps: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1)), usualLogin.codeSteps),
    }),
    usualLogin,
  ),
  predictors: z._default(predictorSettings, {}),
  personalization: z._default(
    z.strictObject({
      hideWidgets: z._default(z.array(name), []),
      games: z._default(z.array(z.strictObject({ gameId: id, name, picture: z.optional(picturePath) })), []),
    }),
    { hideWidgets: [], games: [] },
  ),
  quickLinks: z._default(z.array(quickLink).check(z.maxLength(12)), []),
  banners: z._default(z.array(banner).check(z.maxLength(6)), []),
  /** P2.38e; `cashier`: where customers deposit */
  sites: z._default(
    z.strictObject({
      casino: site,
      liveCasino: site,
      inPlayCasino: site,
      fives: site,
      squads: site,
      dfg: site,
      quiz: site,
      pick6: site,
      squadsHelp: site,
      vleague: site,
      goldenRace: site,
      cashier: site,
      statistics: z.optional(statisticsAddress),
      content: z.optional(contentFolder),
      /** P2.40a: the book's site of each country, by its ISO 3166 code of two small letters */
      countries: z._default(z.record(z.string().check(z.regex(/^[a-z]{2}$/)), siteAddress), {}),
    }),
    { countries: {} },
  ),
  /** P7.32: HTML by language */
  responsibleGaming: htmlByLanguage(20_000),
  /** who runs the book, for its texts; without it they say that this is a demonstration */
  company: z.optional(
    z.strictObject({
      name,
      address: name,
      licence: companySentence,
      email: name,
      phone: z.optional(name),
      disputes: companySentence,
    }),
  ),
  /** a folder beside the file with texts in Markdown, `NAME.LANGUAGE.md`; those of `texts` replace them */
  textsFolder: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  /** P2.49a: texts that only the operator can write; a missing text is not linked */
  texts: z._default(z.partialRecord(z.enum(operatorTexts), htmlByLanguage(200_000)), {}),
  tracking: z._default(trackingSettings, noTracking),
  streaming: z._default(
    z.strictObject({
      providers: table(streamProvider),
      fairUse: z._default(
        z.strictObject({
          starts: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
          withinMinutes: z.number().check(z.minimum(1), z.maximum(1_440)),
        }),
        fairUse,
      ),
    }),
    { providers: {}, fairUse },
  ),
})
export type OperatorConfig = z.output<typeof operatorConfig>

/** P2.30a: the flag by which an operator closes the whole site. */
export const isSiteClosed = ({ features }: Pick<OperatorConfig, 'features'>): boolean =>
  (features.maintenance?.state ?? 'off') !== 'off'
/** P2.30b: the flag by which an operator closes the sportsbook while everything else runs. */
export const isSportsbookClosed = ({ features }: Pick<OperatorConfig, 'features'>): boolean =>
  (features.sbMaintenance?.state ?? 'off') !== 'off'
