import type { SportEvent } from '@touchline/domain/catalogue'
import { minBetToWatch, opensInMs, type PlayableStream, soonMs } from '@touchline/domain/streaming'
import { Button } from '@touchline/ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { serverNowMs, useMinuteMs } from '../../lib/clock/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { type MessageId, useMoneyText, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { openLogin } from '../../lib/session/index.ts'
import { opensAt, solutionOf, wordsOf } from './refusal.ts'
import styles from './Visualization.module.css'
import type { StreamRefusal } from './visualization.ts'
import { sendVisualization } from './visualizationStore.ts'

interface RefusedProps {
  event: SportEvent
  videoStream: PlayableStream
  why: StreamRefusal
}

const again = () => sendVisualization({ is: 'mayWatch' })

const actions: Record<'logIn' | 'deposit' | 'retry', { label: MessageId; act: () => void }> = {
  logIn: { label: 'watch.logIn', act: () => openLogin() },
  deposit: { label: 'watch.deposit', act: () => showModal('deposit') },
  retry: { label: 'ui.retry', act: again },
}

/** P8.6b: why there is no stream, and what the customer can do. */
export function StreamRefused({ event, videoStream, why }: RefusedProps) {
  const text = useText()
  const money = useMoneyText()
  const { formatTime } = useIntl()
  const provider = useConfig().streamProviders[videoStream.provider]
  const nowMs = useMinuteMs()
  const startsSoon = provider === undefined || opensInMs(event, provider, nowMs) <= soonMs
  const solution = solutionOf(why)
  useEffect(() => {
    if (why !== 'NOT_STARTED' || !provider) return undefined
    const timer = setTimeout(again, Math.max(1_000, opensInMs(event, provider, serverNowMs()) + 500))
    return () => clearTimeout(timer)
  }, [why, event, provider])
  const { label, act } = solution ? actions[solution] : { label: undefined, act: again }
  return (
    <output className={styles.message}>
      <p>
        {text(wordsOf(why, { startsSoon }), { stake: money(minBetToWatch * 100) })}
        {why === 'NOT_STARTED' && provider
          ? ` ${text(startsSoon ? 'watch.opensItself' : 'watch.opensAt', { time: formatTime(opensAt(event, provider)) })}`
          : null}
      </p>
      {label ? (
        <Button look={solution === 'retry' ? 'quiet' : 'primary'} onClick={act}>
          {text(label)}
        </Button>
      ) : null}
    </output>
  )
}
