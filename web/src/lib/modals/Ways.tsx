import { Button } from '@touchline/ui'
import { Link } from 'react-router'
import styles from './Modals.module.css'
import type { ModalName } from './modalNames.ts'
import { showModal } from './showModal.ts'

export interface Way {
  words: string
  leads: { to: string } | { modal: ModalName } | { does: () => void }
}

/** Where a dialog leads on to, the first way as its main one. Each closes the dialog. */
export const Ways = ({ ways, onClose }: { ways: readonly Way[]; onClose: () => void }) =>
  ways.map(({ words, leads }, i) => {
    if ('to' in leads)
      return (
        // the address changes first: closing a dialog that it opened would go back otherwise
        <Link key={words} className={i === 0 ? styles.open : styles.other} to={leads.to} onClick={() => queueMicrotask(onClose)}>
          {words}
        </Link>
      )
    return (
      <Button
        key={words}
        look={i === 0 ? 'primary' : 'quiet'}
        wide
        onClick={() => {
          onClose()
          if ('modal' in leads) showModal(leads.modal)
          else leads.does()
        }}
      >
        {words}
      </Button>
    )
  })
