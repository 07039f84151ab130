import type { ShownButton } from '@touchline/contract/player/message'
import { Link } from 'react-router'
import { noteLaunch, platformOf } from '../../lib/casino/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { usePrizeGames } from '../../lib/prizeGames/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { noteAction } from './inbox.ts'
import styles from './Messages.module.css'
import { targetOf } from './target.ts'

/** A message's button; nothing if what it leads to does not exist here. */
export function MessageButton({ messageId, button }: { messageId: string; button: ShownButton }) {
  const platform = platformOf(useIsWide())
  const target = targetOf(button, { ...usePrizeGames(useConfig()), platform })
  const press = () => {
    if (button.type === 'CASINO_GAME' && button.data.id) noteLaunch(button.data.id)
    void noteAction(messageId, 'CTA')
  }
  if (!target) return null
  if ('page' in target)
    return (
      <Link className={styles.go} to={target.page} onClick={press}>
        {button.name}
      </Link>
    )
  if ('site' in target)
    return (
      <a className={styles.go} href={target.site} target="_blank" rel="noopener" onClick={press}>
        {button.name}
      </a>
    )
  const open = () => {
    press()
    showModal(target.dialog)
  }
  return (
    <button type="button" className={styles.go} onClick={open}>
      {button.name}
    </button>
  )
}
