import { EmptyState } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { Heading } from '../../lib/page/index.ts'

/** P2.2 /maintenance: has no actions; the page detects the end of the maintenance. */
export default function MaintenancePage() {
  const text = useText()
  return (
    <>
      <Heading title={text('maintenance.title')} hidden />
      <EmptyState icon="info" title={text('maintenance.title')}>
        {text('maintenance.text')}
      </EmptyState>
    </>
  )
}
