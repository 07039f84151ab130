/** Manual results of matches without feed results: `touchline settle --file`, concurrently with everything else. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FeedMessage } from '@touchline/domain/feed'
import { type LeagueMatch, type MarketKey, marketId, marketKeys, result, voided } from '../feeds/league.ts'
import { type CliEnd, startCli } from '../gatewayProcess.ts'
import { allVoid, outcomesNamed, someScore } from './courses.ts'
import { afterFault, count, must, type Table } from './table.ts'

/** Enters some results, with an invalid line among them. */
export async function settleManually(table: Table, max = 4): Promise<void> {
  const lines = resultLines(table, max)
  if (lines.length === 0) return
  const wrong = table.dice.chance(0.3) ? [halfALine(lines)] : []
  await settled(table, [...wrong, ...lines, ...lines.slice(0, 1)], wrong.length)
}

/** Kills the command while it runs and enters everything again. */
export async function settleManuallyKilled(table: Table): Promise<void> {
  const lines = resultLines(table, 10)
  if (lines.length === 0) return
  const command = start(table, lines)
  await wait(table.dice.whole(200, 1_500))
  command.kill()
  await command.ended
  await settled(table, lines, 0)
}

async function settled(table: Table, lines: string[], wrong: number): Promise<void> {
  const { exitCode, lines: printed } = await start(table, lines).ended
  const numbers = printed
    .flatMap((line) => /^(\d+) accepted, (\d+) already known, (\d+) wrong\.$/.exec(line)?.slice(1) ?? [])
    .map(Number)
  const [taken = 0, known = 0, refused = 0] = numbers
  const isWell = taken + known + refused === lines.length && refused === wrong && (wrong > 0 || exitCode === 0)
  must(isWell ? [] : [`settle --file of ${lines.length} lines ended with ${exitCode} and said ${printed.join('\n')}`])
  count(table, 'manual results', taken)
  for (const match of table.market.season.manual) await afterFault(() => isShown(table, match), `a manual result of ${match.id}`)
}

/** A resulted market is no longer offered. */
async function isShown(table: Table, match: LeagueMatch): Promise<boolean> {
  const { status, body } = await table.world.call('event', { eventId: match.id })
  if (status !== 200 || !body.data) return false
  const { market } = body.data.entities
  return marketKeys.every(
    (key) => revisionsOf(table, match, key).length === 0 || market[marketId(match.id, key)]?.status === 'CLOSED',
  )
}

function start({ world }: Table, lines: string[]): { kill(): void; ended: Promise<CliEnd> } {
  const path = join(world.dataDir, 'results.ndjson')
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
  return startCli(['settle', '--file', path], { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir })
}

/** New results of some markets, which are added to the model. */
function resultLines(table: Table, max: number): string[] {
  const { dice, market } = table
  const markets = market.season.manual.flatMap((match) => marketKeys.map((key) => ({ match, key })))
  const unresulted = markets.filter(({ match, key }) => !isVoid(table, match, key))
  return dice.several(unresulted, dice.whole(1, max)).map(({ match, key }) => JSON.stringify(resultMessage(table, match, key)))
}

const revisionsOf = ({ market }: Table, { id }: LeagueMatch, key: MarketKey) =>
  market.season.revisions.get(marketId(id, key)) ?? []

/** No result after a void: a free bet returned by the void may be on another bet. */
function isVoid(table: Table, match: LeagueMatch, key: MarketKey): boolean {
  const last = revisionsOf(table, match, key).at(-1)
  return last !== undefined && Object.values(last).includes('VOID')
}

/** Abandons a match that has not started; occasionally one that has. */
function resultMessage(table: Table, match: LeagueMatch, key: MarketKey): FeedMessage {
  const { dice, market } = table
  const revisions = revisionsOf(table, match, key)
  const sinceMs = Date.now() - market.beganMs
  for (const each of market.season.selections)
    if (each.marketId === marketId(match.id, key)) each.closesAfterMs = Math.min(each.closesAfterMs ?? sinceMs, sinceMs)
  if (match.startsAfterMs > sinceMs || dice.chance(0.1)) {
    revisions.push(allVoid(match, key))
    return voided(sinceMs, match.id, key)
  }
  const score = someScore(dice)
  revisions.push(outcomesNamed(match, key, score))
  return result(sinceMs, match.id, key, score, revisions.length)
}

/** One of them with only its first outcome. */
function halfALine([line = '']: string[]): string {
  const message = JSON.parse(line) as FeedMessage
  if (message.type !== 'result') return '{"type":"result"}'
  const [first = ['', {}]] = Object.entries(message.data.outcomes)
  return JSON.stringify({ ...message, data: { ...message.data, outcomes: Object.fromEntries([first]) } })
}
