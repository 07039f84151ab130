import { toast } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import type { JoiningForm } from './joiningForm.ts'
import styles from './Registration.module.css'
import type { Kept } from './useKept.ts'

/** How long the server keeps the form, with the ways to go on elsewhere and to have it deleted. */
export function KeptNote({
  form,
  kept,
  until,
  onDelete,
}: {
  form: JoiningForm
  kept: Kept
  until: string
  onDelete: () => Promise<void>
}) {
  const text = useText()
  const { formatDate } = useIntl()
  const [busy, setBusy] = useState(false)
  async function press(work: () => Promise<void>, done: string): Promise<void> {
    setBusy(true)
    try {
      await work()
      toast(done)
    } catch {
      toast(text('recovery.unanswered'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.hint}>
      <p>
        {kept.mailed
          ? text('registration.kept.mailed', { email: form.email.trim() })
          : text('registration.kept.until', { date: formatDate(until, { dateStyle: 'medium' }) })}
      </p>
      <p className={styles.links}>
        {kept.mailed ? null : (
          <button
            type="button"
            className={styles.link}
            disabled={busy}
            onClick={() => void press(() => kept.mailNow(form), text('registration.kept.mailed', { email: form.email.trim() }))}
          >
            {text('registration.kept.mail')}
          </button>
        )}
        <button
          type="button"
          className={styles.link}
          disabled={busy}
          onClick={() => void press(onDelete, text('registration.kept.deleted'))}
        >
          {text('registration.kept.delete')}
        </button>
      </p>
    </div>
  )
}
