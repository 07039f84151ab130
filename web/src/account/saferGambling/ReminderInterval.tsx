import { realityCheckMinutes } from '@touchline/domain/account'
import { toast } from '@touchline/ui'
import { useId, useState } from 'react'
import { call, failedOffline } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './ReminderInterval.module.css'

/** How often the customer wants to be reminded: saved at once, never more rarely than the country allows. */
export function ReminderInterval({ checkInterval, mostMinutes }: { checkInterval: number; mostMinutes: number }) {
  const text = useText()
  const id = useId()
  const [minutes, setMinutes] = useState(checkInterval / 60)
  const offered = [...new Set([...realityCheckMinutes.filter((each) => each < mostMinutes), minutes, mostMinutes])]
  async function choose(wanted: number): Promise<void> {
    const before = minutes
    setMinutes(wanted)
    try {
      await call('setRealityCheckInterval', { minutes: wanted })
      toast(text('account.realityCheck.chosen', { minutes: wanted }))
    } catch (error) {
      setMinutes(before)
      toast(text(failedOffline(error) ? 'session.offline' : 'account.realityCheck.notChosen'))
    }
  }
  return (
    <div className={styles.interval}>
      <label htmlFor={id}>{text('account.realityCheck.every')}</label>
      <select id={id} value={minutes} onChange={({ target }) => void choose(Number(target.value))}>
        {offered
          .sort((one, other) => one - other)
          .map((each) => (
            <option key={each} value={each}>
              {text('account.time.minutes', { minutes: each })}
            </option>
          ))}
      </select>
    </div>
  )
}
