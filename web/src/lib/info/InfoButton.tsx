import { Button, Dialog, Icon } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../intl/index.ts'
import styles from './Info.module.css'
import { InfoWords } from './InfoWords.tsx'
import type { Info } from './infoSentences.ts'

/** B2.10: a small "i" next to a betting term, which explains it. `named`: shows its title, where the term is not next to it. */
export function InfoButton({ about, named = false }: { about: Info; named?: boolean }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const title = text(`info.${about}.title`)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={named ? styles.named : styles.button}
        aria-label={named ? undefined : title}
        onClick={() => setOpen(true)}
      >
        <Icon name="info" size={16} />
        {named ? title : null}
      </button>
      {open ? (
        <Dialog
          open
          onClose={close}
          title={title}
          footer={
            <div className={styles.footer}>
              <Button wide onClick={close}>
                {text('cashout.ok')}
              </Button>
            </div>
          }
        >
          <InfoWords about={about} />
        </Dialog>
      ) : null}
    </>
  )
}
