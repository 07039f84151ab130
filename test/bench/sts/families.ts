/** The fifteen families of tests of NIST SP 800-22 (revision 1a) with the parameters for a million bits. */
import { blockFrequency, cumulativeSums, frequency, longestRun, runs } from './counts.ts'
import { excursions, excursionsVariant } from './excursions.ts'
import { linearComplexity, rank } from './linear.ts'
import { approximateEntropy, serial, universal } from './patterns.ts'
import type { Bits } from './special.ts'
import { spectral } from './spectral.ts'
import { aperiodicTemplates, nonOverlapping, overlapping } from './templates.ts'

const templates = aperiodicTemplates(9)

/** Each gives as many p-values for every sequence: 188 in all. Excursions give none where the sequence is not fit for them. */
export const families: Readonly<Record<string, (bits: Bits) => number[]>> = {
  frequency: (bits) => [frequency(bits)],
  'block frequency': (bits) => [blockFrequency(bits, 20_000)],
  runs: (bits) => [runs(bits)],
  'longest run': (bits) => [longestRun(bits)],
  rank: (bits) => [rank(bits)],
  spectral: (bits) => [spectral(bits)],
  'non-overlapping templates': (bits) => nonOverlapping(bits, templates, 9, 8),
  'overlapping templates': (bits) => [overlapping(bits)],
  universal: (bits) => [universal(bits)],
  'linear complexity': (bits) => [linearComplexity(bits, 500)],
  serial: (bits) => serial(bits, 16),
  'approximate entropy': (bits) => [approximateEntropy(bits, 10)],
  'cumulative sums': (bits) => [cumulativeSums(bits), cumulativeSums(bits.toReversed())],
  'random excursions': excursions,
  'random excursions variant': excursionsVariant,
}
