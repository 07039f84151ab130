/** Ten million random steps of customers at unmoved prices leave no customer in profit (STEPS, SEED). */
import { fromEnvironment } from '../form.ts'
import { uncovered } from '../riskless/uncovered.ts'
import { walk } from '../riskless/walk.ts'

export interface RisklessOptions {
  steps: number
  seed: number
  log?: (line: string) => void
}

const atOnce = 100_000

/** Walks in pieces, each with its own seed, which its findings name. */
export function risklessCampaign({ steps, seed, log = console.log }: RisklessOptions): string[] {
  const findings: string[] = []
  const counts: Record<string, number> = {}
  const startedMs = Date.now()
  log(`riskless: ${steps} steps from seed ${seed}`)
  for (let done = 0; done < steps && findings.length < 20; done += atOnce) {
    const walked = walk({ seed: seed + done / atOnce, steps: Math.min(atOnce, steps - done) })
    for (const [what, count] of Object.entries(walked.counts)) counts[what] = (counts[what] ?? 0) + count
    for (const each of walked.findings) log(each)
    findings.push(...walked.findings)
    const walkedSo = done + walked.steps
    if (walkedSo % 1_000_000 === 0) log(`riskless: ${walkedSo} steps, ${findings.length} findings`)
  }
  for (const [what, count] of Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b))) log(`  ${what}: ${count}`)
  const missing = steps >= atOnce ? uncovered(counts) : []
  for (const what of missing) log(`never happened: ${what}`)
  findings.push(...missing)
  log(`riskless: ${findings.length} findings in ${Math.round((Date.now() - startedMs) / 1000)} s, seed ${seed}`)
  return findings
}

if (import.meta.main) {
  const options = { steps: fromEnvironment('STEPS', 10_000_000), seed: fromEnvironment('SEED', Date.now() % 1_000_000) }
  process.exitCode = risklessCampaign(options).length > 0 ? 1 : 0
}
