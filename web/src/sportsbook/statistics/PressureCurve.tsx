import { Card } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { Pressure, type PressureProps } from './Pressure.tsx'
import styles from './Statistics.module.css'

/** Who attacked when, in a card of its own. */
export function PressureCurve(props: PressureProps) {
  const text = useText()
  return (
    <Card title={text('statistics.pressure')}>
      <div className={styles.pressure}>
        <Pressure {...props} />
      </div>
    </Card>
  )
}
