import { minPixels, type PictureFault } from '@touchline/domain/identity'
import { Icon } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import styles from './Identity.module.css'
import type { Measured } from './photo.ts'

/** A8.4: the quality of a photo, shown before it is sent. */
export function Measures({ measured: { faults, width, height } }: { measured: Measured }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const size = { width: formatNumber(width), height: formatNumber(height), least: minPixels }
  const row = (fault: PictureFault, name: string, words: string) => (
    <li key={fault} className={faults.includes(fault) ? styles.fault : undefined}>
      <Icon name={faults.includes(fault) ? 'warning' : 'check'} />
      <span>
        <b>{name}</b>
        <small>{words}</small>
      </span>
    </li>
  )
  const words = (fault: PictureFault) => (faults.includes(fault) ? 'bad' : 'good')
  return (
    <ul className={styles.measures}>
      {row('blurred', text('identity.sharp'), text(`identity.sharp.${words('blurred')}`))}
      {row('glare', text('identity.glare'), text(`identity.glare.${words('glare')}`))}
      {row('tooSmall', text('identity.size'), text(`identity.size.${words('tooSmall')}`, size))}
    </ul>
  )
}
