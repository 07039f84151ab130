import type { Problem } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { emptyPassword } from '../password/index.ts'
import { useWaysToConfirm } from './useWaysToConfirm.ts'

interface PasswordAsked {
  /** whether the field is shown: also while it is not known whether the customer has a password */
  asked: boolean
  /** Nothing is missing while that is not known: the gateway then asks for a confirmation. */
  rules: (password: string) => Problem<'password'>[]
  /** the parameter of a call; nothing if no password was typed */
  given: (password: string) => { password?: string }
}

/** The password beside a change, which only customers who have one are asked for. */
export function usePasswordAsked(): PasswordAsked {
  const text = useText()
  const has = useWaysToConfirm()?.password
  return {
    asked: has ?? true,
    rules: (password) => (has === true ? emptyPassword(text, password) : []),
    given: (password) => (has === false || password === '' ? {} : { password }),
  }
}
