import { Button, Dialog } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { closeHeroes, useHeroesDialog } from './heroesDialog.ts'
import styles from './Slip.module.css'

/** Explains half-time heroes. */
export function HeroesDialog() {
  const text = useText()
  const open = useHeroesDialog((dialog) => dialog.open)
  const footer = (
    <div className={styles.dialogFooter}>
      <Button look="primary" wide onClick={closeHeroes}>
        {text('slip.full.ok')}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={closeHeroes} title={text('slip.heroes')} footer={footer}>
      <p className={styles.dialogText}>{text('slip.heroes.text')}</p>
    </Dialog>
  )
}
