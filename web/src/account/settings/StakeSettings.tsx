import { currencies, formatMinor, parseMoney } from '@touchline/domain/money'
import { Field } from '@touchline/ui'
import { useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useDecimalSign, useText } from '../../lib/intl/index.ts'
import { setBetting, useBettingSettings, useSettings } from '../../lib/settings/index.ts'
import styles from './StakeSettings.module.css'

/** B9.1: the default stake of a new selection, and up to three quick stakes. */
export function StakeSettings() {
  const text = useText()
  const { defaultStake, defaultStakes } = useBettingSettings()
  // after a login the fields show the customer's own stakes
  const owner = useSettings((settings) => settings.owner)
  return (
    <div key={owner} className={styles.stakes}>
      <StakeSetting
        label={text('settings.stake.first')}
        value={defaultStake}
        onChange={(stake) => setBetting({ defaultStake: stake })}
      />
      {[0, 1, 2].map((at) => (
        <StakeSetting
          key={at}
          label={text('settings.stake.quick', { place: at + 1 })}
          value={defaultStakes[at] ?? ''}
          onChange={(stake) =>
            setBetting({ defaultStakes: [0, 1, 2].map((each) => (each === at ? stake : (defaultStakes[each] ?? stake))) })
          }
        />
      ))}
    </div>
  )
}

interface StakeSettingProps {
  label: string
  value: string
  onChange: (stake: string) => void
}

/** Input is saved once it is a valid amount; until then its problem is shown. */
function StakeSetting({ label, value, onChange }: StakeSettingProps) {
  const text = useText()
  const { currency } = useConfig()
  const sign = useDecimalSign()
  const written = (amount: string) => amount.replace('.', sign)
  const [typed, setTyped] = useState(written(value))
  const minor = parseMoney(typed.replace(',', '.'), currency)
  const right = typeof minor === 'number' && minor > 0
  return (
    <Field
      label={label}
      amount
      before={currencies[currency].symbol}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      problem={right ? undefined : text('settings.stake.wrong')}
      onChange={(event) => {
        setTyped(event.target.value)
        const read = parseMoney(event.target.value.replace(',', '.'), currency)
        if (typeof read === 'number' && read > 0) onChange(formatMinor(read, currency))
      }}
      onBlur={() => setTyped(written(right ? formatMinor(minor, currency) : value))}
    />
  )
}
