import { type Currency, currencies } from '@touchline/domain/money'
import { FormField } from '@touchline/ui'

interface AmountFieldProps {
  form: Parameters<typeof FormField<{ amount: string }>>[0]['form']
  currency: Currency
  label: string
  hint?: string
}

export const AmountField = ({ form, currency, label, hint }: AmountFieldProps) => (
  <FormField
    form={form}
    name="amount"
    label={label}
    amount
    before={currencies[currency].symbol}
    inputMode="decimal"
    autoComplete="off"
    {...(hint !== undefined && { hint })}
  />
)
