import { digitKeys, type StakeKey } from '@touchline/domain/slip'
import { classNames, Drawing } from '@touchline/ui'
import { useDecimalSign, useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import styles from './Slip.module.css'
import { finish } from './StakeField.tsx'
import type { SlipPartProps } from './slipPart.ts'

/** The keys in phone order. */
const keys: StakeKey[] = [...digitKeys.slice(1), 'point', '0', 'backspace']

/** The on-screen keypad for phones. Its keys leave the focus in the stake field. */
export function StakeKeys({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const sign = useDecimalSign()
  return (
    <fieldset className={styles.keys} onPointerDown={(event) => event.preventDefault()} aria-label={text('slip.keys')}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={key === 'point' || key === 'backspace' ? text(`slip.key.${key}`) : undefined}
          onClick={() => dispatch({ is: 'pressKey', key })}
        >
          {key === 'backspace' ? <Backspace /> : key === 'point' ? sign : key}
        </button>
      ))}
      <button
        type="button"
        className={classNames(styles.key, styles.done)}
        onClick={() => {
          finish(view)
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
      >
        {text('slip.key.done')}
      </button>
    </fieldset>
  )
}

const Backspace = () => (
  <Drawing size={22}>
    <path d="M9 5.5h11.5v13H9L3 12zM12.5 9.5l5 5M17.5 9.5l-5 5" />
  </Drawing>
)
