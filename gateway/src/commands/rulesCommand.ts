import { isInOurTime } from '@touchline/domain/feed'
import { dayIn, type Rule, rulesOn } from '@touchline/domain/protection'
import { isDay } from '@touchline/domain/registration'
import { countriesWithRules, enforcedText, jurisdictionOf, valueText, whereText } from '../protection/index.ts'
import { UsageError } from './bookCommands.ts'

/** `rules [--at DATE|TIME] --country X [--json]`: the player-protection rules that hold then. Returns the exit code. */
export function rulesManually(args: string[], now = new Date(), print: (line: string) => void = console.log): number {
  const { country, region, at, json } = readArguments(args)
  const jurisdiction = jurisdictionOf(country)
  const { name, timeZone, currency } = jurisdiction
  const day = typeof at === 'string' ? at : dayIn(timeZone, at ?? now)
  const rules = rulesOn(jurisdiction, day, region)
  if (json) {
    print(
      JSON.stringify({ country: country.toUpperCase(), ...(region && { region }), day, timeZone, currency, rules }, undefined, 2),
    )
    return 0
  }
  print(
    `Player protection in ${name}${region ? ` (${region})` : ''} on ${day}, by the calendar of ${timeZone}: ${rules.length} rules`,
  )
  print('')
  for (const line of table([
    ['rule', 'where', 'since', 'until', 'enforced', 'demands'],
    ...rules.map((rule) => [
      rule.id,
      whereText(rule),
      rule.from,
      rule.to ?? '',
      rule.voluntary ? 'voluntary' : enforcedText(rule),
      `${valueText(rule, currency)}${rule.confirmed ? '' : ' (unconfirmed)'}`,
    ]),
  ]))
    print(line)
  if (!rules.every(isConfirmed))
    print('\nunconfirmed: taken from secondary sources, check the law. Sources: docs/player-protection.md')
  return 0
}

const isConfirmed = ({ confirmed }: Rule) => confirmed

interface Asked {
  country: string
  region?: string
  /** a whole day of the country, or an instant; absent: now */
  at?: string | Date
  json: boolean
}

function readArguments(args: string[]): Asked {
  const asked: Partial<Asked> = {}
  for (let i = 0; i < args.length; i++) {
    const flag = args[i] ?? ''
    if (flag === '--json') asked.json = true
    else if (flag === '--country') Object.assign(asked, placeOf(args[++i] ?? ''))
    else if (flag === '--at') asked.at = timeOf(args[++i] ?? '')
    else throw new UsageError(`"${flag}" is not an option: use --country, --at and --json.`)
  }
  const { country, json = false } = asked
  if (country === undefined) throw new UsageError(`rules needs --country: ${known}.`)
  return { ...asked, country, json }
}

const known = `one of ${countriesWithRules.map((each) => each.toUpperCase()).join(', ')}`

function placeOf(text: string): { country: string; region?: string } {
  const code = text.toUpperCase()
  const country = code.slice(0, 2).toLowerCase()
  if (!/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(code) || !countriesWithRules.includes(country))
    throw new UsageError(`There are no rules of the country "${text}": use ${known}.`)
  if (code.length === 2) return { country }
  const regions = new Set(jurisdictionOf(country).rules.flatMap(({ region }) => region ?? []))
  if (!regions.has(code))
    throw new UsageError(`There are no rules of the region "${text}": use ${[country.toUpperCase(), ...regions].join(' or ')}.`)
  return { country, region: code }
}

function timeOf(text: string): string | Date {
  if (isDay(text)) return text
  const time = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.exec(text)
  if (!time || !isDay(time[1] ?? '') || !isInOurTime(Date.parse(text)))
    throw new UsageError(`"${text}" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.`)
  return new Date(text)
}

/** Columns as wide as their widest cell, the last one as it is. */
function table(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows.map((row) => row.map((cell, at) => (at < row.length - 1 ? cell.padEnd(widths[at] ?? 0) : cell)).join('  '))
}
