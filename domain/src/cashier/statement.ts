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

/** In the order of the statement, then what only we have. `isWithin`: the statement has to have it. */
export function statementDifferences(
  theirs: readonly StatementLine[],
  ours: readonly { line: StatementLine; isWithin: boolean }[],
): StatementDifference[] {
  const known = new Map(ours.map(({ line }) => [keyOf(line), line]))
  const seen = new Set<string>()
  const found = theirs.flatMap((line): StatementDifference[] => {
    const key = keyOf(line)
    if (seen.has(key)) return [{ is: 'repeated', theirs: line }]
    seen.add(key)
    const mine = known.get(key)
    if (!mine) return [{ is: 'missing', theirs: line }]
    const agrees = mine.amountMinor === line.amountMinor && mine.currency === line.currency
    return agrees ? [] : [{ is: 'different', theirs: line, ours: mine }]
  })
  const extra = ours.filter(({ line, isWithin }) => isWithin && !seen.has(keyOf(line)))
  return [...found, ...extra.map(({ line }): StatementDifference => ({ is: 'extra', ours: line }))]
}
