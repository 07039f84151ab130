import { EmptyState } from '@touchline/ui'
import { useText } from '../intl/index.ts'

/** P2.30b: in place of what is closed while the sportsbook is in maintenance. Needs the messages of any area. */
export function SportsbookNotice() {
  const text = useText()
  return (
    <EmptyState icon="info" title={text('sportsbookMaintenance.title')}>
      {text('sportsbookMaintenance.text')}
    </EmptyState>
  )
}
