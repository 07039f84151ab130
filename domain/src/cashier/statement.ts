import type { Minor } from '../money/index.ts'

/** What moved at a provider. `id`: the payment's, as we gave it to the provider. */
export interface StatementLine {
  id: string
  kind: 'deposit' | 'refund' | 'chargeBack' | 'withdrawal' | 'returned'
  amountMinor: Minor
  currency: string
  /** ISO 8601, in UTC */
  at: string
}

/** `missing` here: the provider has it. `extra`: only we have it. */
export type StatementDifference =
  | { is: 'missing'; theirs: StatementLine }
  | { is: 'extra'; ours: StatementLine }
  | { is: 'different'; theirs: StatementLine; ours: StatementLine }
  | { is: 'repeated'; theirs: StatementLine }

const kinds: readonly string[] = ['deposit', 'refund', 'chargeBack', 'withdrawal', 'returned'] satisfies StatementLine['kind'][]

/** Lines of JSON, or `id,kind,amountMinor,currency,at` with or without a heading. Throws a SyntaxError that names the line. */
export function readStatement(text: string): StatementLine[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    if (line.trim() === '' || (i === 0 && line.startsWith('id,'))) return []
    const [id, kind, amount, currency, at] = line.trimStart().startsWith('{')
      ? fieldsOf(line, i)
      : line.split(',').map((each) => each.trim())
    const amountMinor = Number(amount)
    if (
      !id ||
      !kinds.includes(kind ?? '') ||
      !Number.isSafeInteger(amountMinor) ||
      amountMinor <= 0 ||
      !currency ||
      !isInstant(at)
    )
      throw new SyntaxError(`line ${i + 1} is not id,kind,amountMinor,currency,at`)
    return [{ id, kind: kind as StatementLine['kind'], amountMinor, currency, at: at ?? '' }]
  })
}

function fieldsOf(line: string, i: number): (string | undefined)[] {
  try {
    const { id, kind, amountMinor, currency, at } = JSON.parse(line) as Record<string, unknown>
    return [id, kind, amountMinor, currency, at].map((each) =>
      typeof each === 'number' ? String(each) : typeof each === 'string' ? each : undefined,
    )
  } catch {
    throw new SyntaxError(`line ${i + 1} is not JSON`)
  }
}

const isInstant = (text: string | undefined): boolean =>
  text !== undefined && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))

const keyOf = ({ id, kind }: StatementLine): string => `${kind} ${id}`

const agree = (a: StatementLine, b: StatementLine): boolean => a.amountMinor === b.amountMinor && a.currency === b.currency

/**
 * In the order of the statement, then what only we have. A payment may move in parts, as charge-backs do: each line is compared with
 * one of ours. `isWithin`: the statement has to have it.
 */
export function statementDifferences(
  theirs: readonly StatementLine[],
  ours: readonly { line: StatementLine; isWithin: boolean }[],
): StatementDifference[] {
  const byKey = new Map<string, typeof ours>()
  for (const each of ours) byKey.set(keyOf(each.line), [...(byKey.get(keyOf(each.line)) ?? []), each])
  const open = new Set(ours)
  const matches = new Map<StatementLine, { line: StatementLine }>()
  // those that agree first, whatever the order of the parts
  for (const isMatch of [agree, () => true])
    for (const line of theirs) {
      if (matches.has(line)) continue
      const mine = byKey.get(keyOf(line))?.find((each) => open.has(each) && isMatch(each.line, line))
      if (!mine) continue
      open.delete(mine)
      matches.set(line, mine)
    }
  const found = theirs.flatMap((line): StatementDifference[] => {
    const mine = matches.get(line)?.line
    if (!mine) return [{ is: byKey.has(keyOf(line)) ? 'repeated' : 'missing', theirs: line }]
    return agree(mine, line) ? [] : [{ is: 'different', theirs: line, ours: mine }]
  })
  const extra = [...open].filter(({ isWithin }) => isWithin)
  return [...found, ...extra.map(({ line }): StatementDifference => ({ is: 'extra', ours: line }))]
}
