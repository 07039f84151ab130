import '@touchline/ui/ticks.css'
import { type AcceptOddsChange, type ReturnsRange, slipPreview } from '@touchline/domain/slip'
import { Icon } from '@touchline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { openShortcuts } from '../shortcuts/index.ts'
import styles from './Stakes.module.css'
import type { SlipPartProps } from './slipPart.ts'

const modes: AcceptOddsChange[] = ['NOT_ACCEPT', 'ACCEPT_HIGHER_ODDS', 'ACCEPT_ANY_ODDS']

/** How bets are accepted, a preview, and links to the settings. */
export function Options({ view, keyboard }: SlipPartProps) {
  const text = useText()
  const { slip } = view
  return (
    <div className={styles.options}>
      <Preview view={view} />
      <div className={styles.option}>
        <label htmlFor="accept-odds">{text('slip.acceptOdds')}</label>
        <select
          id="accept-odds"
          className={styles.select}
          value={slip.acceptOddsChange}
          onChange={(event) => dispatch({ is: 'acceptOddsChange', mode: event.target.value as AcceptOddsChange })}
        >
          {modes.map((mode) => (
            <option key={mode} value={mode}>
              {text(`slip.acceptOdds.${mode}`)}
            </option>
          ))}
        </select>
      </div>
      <label className={styles.option}>
        {text('slip.retain')}
        <input
          type="checkbox"
          checked={slip.placed === 'stay'}
          onChange={(event) => dispatch({ is: 'retainPlaced', on: event.target.checked })}
        />
      </label>
      <div className={styles.option}>
        <Link className={styles.way} to={pathTo.settings}>
          {text('slip.settings')}
        </Link>
        {keyboard === 'desk' ? (
          <button type="button" className={styles.way} onClick={openShortcuts}>
            {text('shortcuts.title')}
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** "And if one of them loses?" Calculated on request only. */
function Preview({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const preview = open ? slipPreview(view.bets, view.limits) : undefined
  if (view.tab === 'single') return null
  return (
    <details className={styles.preview} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {text('slip.preview')}
        <Icon name="down" size={16} />
      </summary>
      {preview ? (
        <dl>
          <Range name={text('slip.preview.loses')} range={preview.oneLoses} />
          <Range name={text('slip.preview.void')} range={preview.oneVoid} />
          {preview.onePlaces ? <Range name={text('slip.preview.places')} range={preview.onePlaces} /> : null}
        </dl>
      ) : (
        <p>{text('slip.preview.nothing')}</p>
      )}
    </details>
  )
}

function Range({ name, range: { minMinor, maxMinor } }: { name: string; range: ReturnsRange }) {
  const money = useMoneyText()
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{minMinor === maxMinor ? money(minMinor) : `${money(minMinor)} – ${money(maxMinor)}`}</dd>
    </div>
  )
}
