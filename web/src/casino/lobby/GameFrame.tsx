import type { UserInfo } from '@touchline/contract/player/account'
import { classNames, Icon, Money } from '@touchline/ui'
import { cover } from '@touchline/ui/overlays'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useByTheSecond } from '../../lib/clock/index.ts'
import { isNotchedNow } from '../../lib/device/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { pathBack } from '../../lib/navigation/index.ts'
import { balanceMinor } from '../../lib/session/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import styles from './GameFrame.module.css'

interface GameFrameProps {
  /** of another origin, with the customer's token */
  url: string
  user: UserInfo
}

/**
 * The games of a supplier under the balance, the time and the way out: in the page on wide screens; over all of it on others, where the page behind
 * is inert and Escape is the way out too. A window that changes its width keeps the game.
 */
export function GameFrame({ url, user }: GameFrameProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const wide = useIsWide()
  const navigate = useNavigate()
  const [back] = useState(pathBack)
  const [notched] = useState(isNotchedNow)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const uncover = wide ? undefined : cover(dialog)
    if (wide) dialog.show()
    else dialog.showModal()
    // not on the way out, which is before it
    dialog.querySelector('iframe')?.focus()
    return () => {
      dialog.close()
      uncover?.()
    }
  }, [wide])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classNames(wide ? styles.inPage : styles.fullScreen, !wide && notched && styles.notched)}
      onCancel={(event) => {
        event.preventDefault()
        void navigate(back)
      }}
    >
      <Facts id={id} user={user} back={back} />
      <Game url={url} />
    </dialog>
  )
}

function Facts({ id, user, back }: { id: string; user: UserInfo; back: string }) {
  const text = useText()
  return (
    <div className={styles.facts}>
      <Link to={back} className={styles.leave}>
        <Icon name="close" /> {text('casino.game.leave')}
      </Link>
      <h1 id={id} className={styles.title}>
        {text('casino.game.title')}
      </h1>
      <dl className={styles.numbers}>
        <div>
          <dt>{text('casino.game.balance')}</dt>
          <dd>
            <Money minor={balanceMinor(user)} currency={user.balance.currency} />
          </dd>
        </div>
        <div>
          <dt>{text('casino.game.session')}</dt>
          <dd>
            <SessionTime since={user.sessionStartTime} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** The time since the login, by the minute. */
function SessionTime({ since }: { since: string }) {
  const text = useText()
  const minutes = useByTheSecond((nowMs) => Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000)))
  return text('casino.game.minutes', { minutes })
}

/** It may run its own scripts, send its own forms and open the page that checks a round; nothing of ours, nor of the device's. */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

function Game({ url }: { url: string }) {
  const text = useText()
  return (
    <iframe
      title={text('casino.game.frame')}
      src={url}
      sandbox={allowed}
      allow=""
      referrerPolicy="no-referrer"
      className={styles.game}
      // the keyboard goes on in the game, also on its next page; not of somebody who went to the way out meanwhile
      onLoad={({ currentTarget }) => {
        if ([document.body, currentTarget].includes(document.activeElement as HTMLElement)) currentTarget.focus()
      }}
    />
  )
}
