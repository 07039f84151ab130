import '@touchline/ui/ticks.css'
import { Dialog } from '@touchline/ui'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { setShortcuts, useSettings } from '../../lib/settings/index.ts'
import styles from './ShortcutsDialog.module.css'
import { shortcuts } from './shortcuts.ts'
import { closeShortcuts } from './shortcutsDialog.ts'

export const ShortcutsDialog = () => (
  <AreaMessages of="betting">
    <Help />
  </AreaMessages>
)

/** All desktop shortcuts. Single keys can be switched off, because they interfere with speech input. */
function Help() {
  const text = useText()
  const isOn = useSettings((settings) => settings.shortcuts !== 'off')
  return (
    <Dialog open onClose={closeShortcuts} title={text('shortcuts.title')}>
      <div className={styles.body}>
        <dl className={styles.keys}>
          {shortcuts.map(({ key, words }) => (
            <div key={key} className={isOn ? undefined : styles.off}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{text(words)}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.switch}>
          <input type="checkbox" checked={isOn} onChange={(event) => setShortcuts(event.target.checked ? 'on' : 'off')} />
          {text('shortcuts.use')}
        </label>
        <h3 className={styles.header}>{text('shortcuts.inStake')}</h3>
        <dl className={styles.keys}>
          {(['enter', 'escape', 'tab'] as const).map((key) => (
            <div key={key}>
              <dt>
                <kbd>{text(`shortcuts.${key}.key`)}</kbd>
              </dt>
              <dd>{text(`shortcuts.${key}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
