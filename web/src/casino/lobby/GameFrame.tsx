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
  /** absent: a guest, who plays for fun */
  user: UserInfo | undefined
  /** played without money: the way to the same game with money, if it is open */
  fun?: { withMoney: string | undefined }
}

/**
 * The games of a supplier under the balance, or that none is played for, the time and the way out: in the page on wide screens; over all of it on others, where the page behind
 * is inert and Escape is the way out too. A window that changes its width keeps the game.
 */
export function GameFrame({ url, user, fun }: GameFrameProps) {
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
      <Facts id={id} user={user} fun={fun} back={back} />
      <Game url={url} />
    </dialog>
  )
}

interface FactsProps extends Pick<GameFrameProps, 'user'> {
  id: string
  fun: GameFrameProps['fun'] | undefined
  back: string
}

function Facts({ id, user, fun, back }: FactsProps) {
  const text = useText()
  return (
    <div className={styles.facts}>
      <Link to={back} className={styles.leave}>
        <Icon name="close" /> {text('casino.game.leave')}
      </Link>
      <h1 id={id} className={styles.title}>
        {text('casino.game.title')}
      </h1>
      {fun ? (
        <p className={styles.fun}>
          <b>{text('casino.fun.playing')}</b>
          {fun.withMoney === undefined ? null : <Link to={fun.withMoney}>{text('casino.fun.withMoney')}</Link>}
        </p>
      ) : null}
      {user ? (
        <dl className={styles.numbers}>
          {fun ? null : (
            <div>
              <dt>{text('casino.game.balance')}</dt>
              <dd>
                <Money minor={balanceMinor(user)} currency={user.balance.currency} />
              </dd>
            </div>
          )}
          <div>
            <dt>{text('casino.game.session')}</dt>
            <dd>
              <SessionTime since={user.sessionStartTime} />
            </dd>
          </div>
        </dl>
      ) : null}
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
