import type { Calls, Refusal, RequestOf } from '@touchline/contract'
import { largestLimitMinor } from '@touchline/domain/account'
import type { MarketingChoice } from '@touchline/domain/registration'
import { type FormHandle, type Problem, toast, useForm } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { arrivalNow, attributionNow } from '../../lib/arrival/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { deviceId } from '../../lib/deviceId.ts'
import { useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'
import { useCaptcha } from '../captcha/index.ts'
import { wasCancelled } from '../passkey/index.ts'
import { enterAs, type Pending } from '../session/index.ts'
import {
  emptyForm,
  type JoiningField,
  type JoiningForm,
  lastStep,
  problemsOf,
  type Requirements,
  requestOf,
  stepOf,
  toggled,
} from './joiningForm.ts'
import { useFirstPasskey } from './useFirstPasskey.ts'
import { type Kept, useKept } from './useKept.ts'
import { useSteps } from './useSteps.ts'

interface Joining {
  form: FormHandle<JoiningForm>
  kept: Kept
  /** deletes everything typed, here and on the server */
  clear: () => Promise<void>
  /** from 0 */
  step: number
  back: () => void
  /** a demanded captcha is being solved */
  solving: boolean
  marketing: readonly MarketingChoice[]
  toggle: (choice: MarketingChoice) => void
  /** the sentence for somebody who gets no account */
  notPossible: string | undefined
}

/** Called with the way in that the new customer chose; or with the login, if a second factor has to be set up first. */
export type OnJoined = (joined: { way: 'password' | 'passkey' } | { awaits: Pending }) => void

/** The form with its steps, one at a time or, if `wide`, all together. */
export function useJoining({
  requirements,
  wide,
  onJoined,
}: {
  requirements: Requirements
  wide: boolean
  onJoined: OnJoined
}): Joining {
  const text = useText()
  const sign = useDecimalSign()
  const money = useMoneyText()
  const [marketing, setMarketing] = useState<MarketingChoice[]>([])
  const [notPossible, setNotPossible] = useState<string>()
  const kept = useKept(requirements.countries[0] ?? '')
  const { solving, send } = useCaptcha(() => ({ purpose: 'registration', deviceId: deviceId() }))

  const firstPasskey = useFirstPasskey()

  async function join(values: JoiningForm): Promise<Problem<JoiningField> | undefined> {
    try {
      const ref = kept.ref()
      const passkey = values.way === 'passkey' ? await firstPasskey.for(ref, values.username) : undefined
      const request = requestOf(values, { ref, requirements, marketing, passkey })
      const btag = attributionNow()
      const tracking = { ...arrivalNow(), ...(btag && { btag }) }
      const joined = await send((captcha) => call('register', { ...request, ...captcha, deviceId: deviceId(), tracking }))
      kept.end()
      firstPasskey.joined(joined.passkeyId, values.username.trim())
      const username = values.username.trim()
      if (!joined.userInfo) {
        onJoined({ awaits: { username, sessionToken: joined.sessionId } })
        return undefined
      }
      enterAs(joined)
      toast(text('registration.welcome', { name: joined.userInfo.userProfile.firstName }))
      onJoined({ way: passkey ? 'passkey' : 'password' })
      return undefined
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'RegistrationNotPossible') {
        kept.end()
        setStep(0)
        setNotPossible(error.message)
        return undefined
      }
      if (error instanceof Refused && error.refusal === 'PasskeyInvalid') firstPasskey.drop()
      const problem = problemOf(error, text)
      if (problem.at !== 'form') setStep(stepOf(problem.at))
      return problem
    }
  }

  /** To the next step. A password that the gateway refuses is told here, not after the last one. */
  async function goOn({ way, password, username, email }: JoiningForm): Promise<Problem<JoiningField> | undefined> {
    if (step === stepOf('password') && way === 'password') {
      const refused = await passwordRefusal({ password, username: username.trim(), email: email.trim() })
      if (refused) return { at: 'password', message: refused.message }
    }
    setStep(step + 1)
    return undefined
  }

  const minPasswordLength = useConfig().password.minLength
  const problemsNow = (values: JoiningForm) => {
    const today = new Date().toISOString().slice(0, 10)
    const most = money(largestLimitMinor[requirements.currency], requirements.currency)
    return problemsOf(values, { requirements, text, today, minPasswordLength, example: `75${sign}00`, most })
  }
  const [step, setStep] = useSteps({ together: wide, upTo: () => firstStepOf(problemsNow(form.values)) })
  const form = useForm({
    values: kept.start,
    rules: (values) => {
      const problems = problemsNow(values)
      return wide ? problems : problems.filter(({ at }) => at !== 'form' && stepOf(at) <= step)
    },
    submit: (values) => (wide || step === lastStep ? join(values) : goOn(values)),
  })
  const { values } = form
  useEffect(() => kept.watch(values, { step, wide }))
  return {
    form,
    kept,
    clear: async () => {
      await kept.forget()
      form.put(emptyForm)
      setMarketing([])
      setStep(0)
    },
    step,
    solving,
    back: () => setStep(step - 1),
    marketing,
    notPossible,
    toggle: (choice) => setMarketing((now) => toggled(now, choice)),
  }
}

/** Without an answer, `register` decides. */
async function passwordRefusal(given: RequestOf<Calls['checkPassword']>): Promise<Refused | undefined> {
  try {
    await call('checkPassword', given)
    return undefined
  } catch (error) {
    return error instanceof Refused && places[error.refusal] === 'password' ? error : undefined
  }
}

/** The first step with a problem. */
const firstStepOf = (problems: readonly Problem<JoiningField>[]): number =>
  Math.min(lastStep, ...problems.map(({ at }) => (at === 'form' ? lastStep : stepOf(at))))

/** The field of each refusal. The sentence is the gateway's, which knows the minimum age and length. */
const places: Partial<Record<Refusal, JoiningField>> = {
  RegistrationTooYoung: 'day',
  UsernameTaken: 'username',
  PasswordNotAllowed: 'password',
  PasswordCommon: 'password',
}
const ownSentence: ReadonlySet<Refusal> = new Set<Refusal>([
  'RefConflict',
  'AgreementOutdated',
  'LoginTooManyAttempts',
  'LoginCaptchaWrong',
  'LoginCaptchaExpired',
  'LoginCaptchaUsed',
  'CaptchaUnavailable',
  'TooBusy',
  'RegisterUnavailable',
  'CountryNotAvailable',
  'PasskeyInvalid',
])

function problemOf(error: unknown, text: ReturnType<typeof useText>): Problem<JoiningField> {
  if (wasCancelled(error)) return { at: 'form', message: text('registration.way.passkey.cancelled') }
  if (error instanceof Error && error.name === 'NotSupportedError')
    return { at: 'form', message: text('security.passkey.unavailable') }
  if (failedOffline(error)) return { at: 'form', message: text('session.offline') }
  if (!(error instanceof Refused)) return { at: 'form', message: text('registration.unanswered') }
  const at = places[error.refusal]
  if (at) return { at, message: error.message }
  return { at: 'form', message: ownSentence.has(error.refusal) ? error.message : text('registration.failed') }
}
