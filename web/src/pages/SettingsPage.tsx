import { useText } from '../lib/intl/index.ts'
import { setOddsFormat, setTheme, useOddsFormat, useSettings } from '../lib/settings/index.ts'
import { Card } from '../ui/index.ts'
import { Choice } from './Choice.tsx'
import { Heading } from './Heading.tsx'
import page from './Page.module.css'

/** What a visitor may choose on this device. */
export default function SettingsPage() {
  const text = useText()
  const oddsFormat = useOddsFormat()
  const theme = useSettings((settings) => settings.theme)
  return (
    <div className={page.stack}>
      <Heading title={text('settings.title')} />
      <Card>
        <Choice
          name="odds"
          label={text('settings.odds')}
          hint={text('settings.odds.hint')}
          value={oddsFormat}
          onChange={setOddsFormat}
          options={[
            { value: 'FRACTIONAL', label: text('settings.odds.FRACTIONAL'), example: '11/10' },
            { value: 'DECIMAL', label: text('settings.odds.DECIMAL'), example: '2.10' },
          ]}
        />
        <Choice
          name="theme"
          label={text('settings.theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'system', label: text('settings.theme.system') },
            { value: 'light', label: text('settings.theme.light') },
            { value: 'dark', label: text('settings.theme.dark') },
          ]}
        />
      </Card>
    </div>
  )
}
