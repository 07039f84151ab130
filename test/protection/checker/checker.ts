/**
 * Judges histories of customers by the dated rows alone. It knows nothing else and shares no code with the engine: what an outside
 * checker would find in `touchline history export`.
 */
import { localDay } from './calendar.ts'
import { Customer } from './customer.ts'
import { demandsOf } from './demands.ts'
import type { Breach, Line, Rows } from './line.ts'

export interface Checker {
  /** lines in the order of time */
  take(line: Line): void
  /** what was found; ends what still waits for a customer's next line */
  end(): Breach[]
  lines(): number
}

export function protectionChecker(rows: Rows): Checker {
  const demandsAt = demandsOf(rows)
  const customers = new Map<string, Customer>()
  const breaches: Breach[] = []
  /** lines of one customer and one millisecond, whose order nobody can know */
  const waiting = new Map<string, Line[]>()
  let lines = 0

  function judge(customer: string, together: readonly Line[]): void {
    const [first] = together
    if (!first) return
    let known = customers.get(customer)
    if (!known) {
      known = new Customer((breach) => breaches.push({ ...breach, customer }))
      customers.set(customer, known)
    }
    const atMs = Date.parse(first.at)
    const day = localDay(atMs, first.timeZone)
    known.take(together, { atMs, at: first.at, day, demands: demandsAt(first.country, day) })
  }

  return {
    take(line) {
      lines += 1
      const together = waiting.get(line.customer)
      if (together?.[0]?.at === line.at) {
        together.push(line)
        return
      }
      if (together) judge(line.customer, together)
      waiting.set(line.customer, [line])
    },
    end() {
      for (const [customer, together] of waiting) judge(customer, together)
      waiting.clear()
      for (const customer of customers.values()) customer.end()
      return breaches
    },
    lines: () => lines,
  }
}
