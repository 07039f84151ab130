interface Range {
  least: number
  usual: number
  most: number
}

const tip = (count: number, times: number) => ({
  /** after how many triggers it is shown */
  count: { least: 1, usual: count, most: 100 },
  /** how often it is shown at most */
  times: { least: 1, usual: times, most: 100 },
})

/** The flags of prompts and tips with the whole numbers that each takes, their ranges and what they are without a setting. */
export const promptNumbers = {
  rateMyApp: {
    logins: { least: 1, usual: 15, most: 10_000 },
    delayMs: { least: 0, usual: 200, most: 60_000 },
    everyDays: { least: 1, usual: 1, most: 365 },
  },
  nativeConvergence: { everyDays: { least: 1, usual: 14, most: 365 } },
  downloadAppPrompt: {},
  easyLoginPrompt: {},
  tooltipsDisabled: {},
  tipChangeDefaultStake: tip(3, 3),
  tipVideo: tip(1, 8),
  tipWhereToDeposit: tip(3, 3),
  tipStats: tip(1, 2),
  tipPromotions: tip(1, 1),
  tipHomeSearch: tip(1, 1),
  tipCasinoSlider: tip(1, 1),
  tipPinLeague: tip(1, 3),
  tipPinSport: tip(1, 3),
  userEngagement: { everySeconds: { least: 10, usual: 300, most: 86_400 } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Range>>>>

export type PromptFlag = keyof typeof promptNumbers

type Settings = Readonly<Record<string, string | number | boolean>>

/** The numbers of a flag: its settings where they are whole and in range, else the usual ones. */
export function promptSettings<Flag extends PromptFlag>(
  flag: Flag,
  settings: Settings,
): Record<keyof (typeof promptNumbers)[Flag], number> {
  const ranges: Readonly<Record<string, Range>> = promptNumbers[flag]
  const read = Object.entries(ranges).map(([name, range]) => {
    const set = settings[name]
    return [name, isWithin(set, range) ? set : range.usual]
  })
  return Object.fromEntries(read)
}

/** The settings of a flag that are not what it takes, a sentence each; of other flags nothing is known. */
export function promptFaults(flag: string, settings: Settings): string[] {
  if (!isPromptFlag(flag)) return []
  const ranges: Readonly<Record<string, Range>> = promptNumbers[flag]
  return Object.entries(settings).flatMap(([name, value]) => {
    if (flag === 'rateMyApp' && name === 'url') return isSecure(value) ? [] : ['url is not an https address']
    const range = Object.hasOwn(ranges, name) ? ranges[name] : undefined
    if (!range) return [`${name} is no setting of it`]
    return isWithin(value, range) ? [] : [`${name} is not a whole number from ${range.least} to ${range.most}`]
  })
}

const isPromptFlag = (flag: string): flag is PromptFlag => Object.hasOwn(promptNumbers, flag)

const isWithin = (value: unknown, { least, most }: Range): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** The page where the app is rated. */
export const isSecure = (value: unknown): value is string =>
  typeof value === 'string' && /^https:\/\/[a-z0-9][a-z0-9.-]*(:\d+)?(\/[^\s"<>]*)?$/i.test(value)
