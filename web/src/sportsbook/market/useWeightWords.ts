import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { weightOf } from './raceOrder.ts'

/** A weight as readers of the language give it: in stones and pounds, or in kilograms; one of another form as it is. */
export function useWeightWords(): (written: string | undefined) => string | undefined {
  const text = useText()
  const { locale } = useIntl()
  return (written) => {
    const weight = weightOf(written)
    if (!weight) return written
    const { stones, pounds, kilos } = weight
    return locale === 'en-GB' ? text('runner.stones', { stones, pounds }) : text('runner.kilos', { kilos })
  }
}
