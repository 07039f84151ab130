import { type AcceptCashOuts, type AcceptOddsChange, multibetTypes } from '@touchline/domain/slip'
import { Card, Choice } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useConfig } from '../../lib/config/index.ts'
import { useCountry } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import {
  inPlayTimes,
  setAcceptCashOutsChange,
  setAutoStartVideo,
  setBetting,
  setInPlayCasino,
  setInPlayTime,
  setOddsFormat,
  setShortcuts,
  setTheme,
  tipsReported,
  useBettingSettings,
  useInPlayTime,
  useOddsFormat,
  useSettings,
  useTips,
} from '../../lib/settings/index.ts'
import { StakeSettings } from './StakeSettings.tsx'

const oddsModes: AcceptOddsChange[] = ['NOT_ACCEPT', 'ACCEPT_HIGHER_ODDS', 'ACCEPT_ANY_ODDS']
const cashOutModes: AcceptCashOuts[] = ['NOT_ACCEPT', 'ACCEPT_HIGHER_CASHOUTS', 'ACCEPT_ANY_CASHOUTS']

/** the same price in each format */
const examples = { FRACTIONAL: '11/10', DECIMAL: '2.10' }

/** A visitor's settings: for this device, and when logged in for the account. */
export default function SettingsPage() {
  const text = useText()
  const oddsFormat = useOddsFormat()
  const { oddsFormats } = useConfig()
  const theme = useSettings((settings) => settings.theme)
  const shortcuts = useSettings((settings) => settings.shortcuts) ?? 'on'
  const autoStartVideo = useSettings((settings) => settings.autoStartVideo) ?? 'off'
  return (
    <div className={page.stack}>
      <Heading title={text('settings.title')} />
      <Card>
        {oddsFormats.length > 1 && (
          <Choice
            name="odds"
            label={text('settings.odds')}
            hint={text('settings.odds.hint')}
            value={oddsFormat}
            onChange={setOddsFormat}
            options={oddsFormats.map((value) => ({ value, label: text(`settings.odds.${value}`), example: examples[value] }))}
          />
        )}
        <Choice
          name="theme"
          label={text('settings.theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'system', label: text('settings.theme.system') },
            { value: 'light', label: text('settings.theme.light') },
            { value: 'dark', label: text('settings.theme.dark') },
            { value: 'contrast', label: text('settings.theme.contrast') },
          ]}
        />
        <OnOff of="shortcuts" value={shortcuts} onChange={setShortcuts} />
        <InPlayTime />
        <OnOff of="autoStartVideo" value={autoStartVideo} onChange={setAutoStartVideo} />
        <InPlayCasino />
        <OfDevice />
      </Card>
      <Betting />
    </div>
  )
}

interface OnOffProps {
  /** the setting, by the name of its words */
  of: 'shortcuts' | 'autoStartVideo' | 'inPlayCasino' | 'tips' | 'cashOuts' | 'quickBet'
  value: 'on' | 'off'
  onChange: (value: 'on' | 'off') => void
}

function OnOff({ of, value, onChange }: OnOffProps) {
  const text = useText()
  return (
    <Choice
      name={of}
      label={text(`settings.${of}`)}
      hint={text(`settings.${of}.hint`)}
      value={value}
      onChange={onChange}
      options={(['on', 'off'] as const).map((each) => ({ value: each, label: text(`settings.${of}.${each}`) }))}
    />
  )
}

function InPlayTime() {
  const text = useText()
  const minutes = useInPlayTime()
  return (
    <Choice
      name="in-play-time"
      label={text('settings.inPlayTime')}
      hint={text('settings.inPlayTime.hint')}
      value={`${minutes}`}
      onChange={(value) => setInPlayTime(Number(value))}
      options={inPlayTimes(minutes).map((each) => ({
        value: `${each}`,
        label: text(each % 60 === 0 ? 'settings.inPlayTime.hours' : 'settings.inPlayTime.minutes', {
          minutes: each,
          hours: each / 60,
        }),
      }))}
    />
  )
}

/** A3.13a: only where the book has one. */
function InPlayCasino() {
  const { inPlayCasino } = useConfig()
  const value = useSettings((settings) => settings.inPlayCasino) ?? 'on'
  if (!inPlayCasino) return null
  return <OnOff of="inPlayCasino" value={value} onChange={setInPlayCasino} />
}

/** P4.16, P4.14: tooltips, and the country used by the page. */
function OfDevice() {
  const text = useText()
  const tips = useTips()
  const country = useCountry()
  const { locale } = useIntl()
  const code = country?.toUpperCase()
  const name = code && new Intl.DisplayNames(locale, { type: 'region' }).of(code)
  return (
    <>
      <OnOff of="tips" value={tips} onChange={(value) => tipsReported({ is: value === 'on' ? 'enabled' : 'disabled' })} />
      <p className={page.fact}>
        {code && name ? text('settings.country', { country: name, code }) : text('settings.country.unknown')}
      </p>
    </>
  )
}

/** B3.16 */
function Betting() {
  const text = useText()
  const betting = useBettingSettings()
  const acceptCashOuts = useSettings((settings) => settings.acceptCashOutsChange) ?? 'NOT_ACCEPT'
  return (
    <Card title={text('settings.betting')}>
      <StakeSettings />
      <Choice
        name="multibet"
        label={text('settings.multibet')}
        value={betting.defaultMultibetType}
        onChange={(defaultMultibetType) => setBetting({ defaultMultibetType })}
        options={multibetTypes.map((value) => ({ value, label: text(`settings.multibet.${value}`) }))}
      />
      <Choice
        name="accept-odds-change"
        label={text('slip.acceptOdds')}
        value={betting.acceptOddsChange}
        onChange={(acceptOddsChange) => setBetting({ acceptOddsChange })}
        options={oddsModes.map((value) => ({ value, label: text(`slip.acceptOdds.${value}`) }))}
      />
      <OnOff of="cashOuts" value={betting.cashOuts} onChange={(cashOuts) => setBetting({ cashOuts })} />
      <Choice
        name="accept-cash-outs"
        label={text('settings.cashOut')}
        value={acceptCashOuts}
        onChange={setAcceptCashOutsChange}
        options={cashOutModes.map((value) => ({ value, label: text(`settings.cashOut.${value}`) }))}
      />
      <OnOff
        of="quickBet"
        value={betting.autoOpenQuickBetslip}
        onChange={(autoOpenQuickBetslip) => setBetting({ autoOpenQuickBetslip })}
      />
    </Card>
  )
}
