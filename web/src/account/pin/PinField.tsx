import { pinLength } from '@touchline/domain/account'
import { FormField, type FormHandle, type Problem } from '@touchline/ui'
import type { ReactNode, Ref } from 'react'
import { useText } from '../../lib/intl/index.ts'

interface PinFieldProps<V extends { pin: string }> {
  form: FormHandle<V>
  label: string
  hint?: string
  shown?: boolean
  after?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** Six digits, which no password manager takes for a password. */
export function PinField<V extends { pin: string }>({ form, shown = false, ...field }: PinFieldProps<V>) {
  return (
    <FormField
      form={form}
      name="pin"
      type={shown ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinLength}
      {...field}
    />
  )
}

export const incompletePin = (text: ReturnType<typeof useText>, pin: string): Problem<'pin'>[] =>
  new RegExp(`^\\d{${pinLength}}$`).test(pin) ? [] : [{ at: 'pin', message: text('session.pin.incomplete') }]
