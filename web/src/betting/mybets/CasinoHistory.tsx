import { EmptyState } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'

/** Casino rounds, once there are some. */
export function CasinoHistory() {
  const text = useText()
  return (
    <EmptyState icon="trophy" title={text('mybets.casino.empty.title')}>
      {text('mybets.casino.empty.text')}
    </EmptyState>
  )
}
