import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { type FormKeeper, formKeeper } from './formKeeper.ts'
import { emptyForm, type JoiningForm } from './joiningForm.ts'
import { draftOf, type KeptForm, mayKeep, readKept, storeKept } from './keptForm.ts'
import { newRef } from './newRef.ts'

interface Place {
  step: number
  wide: boolean
}

/** Keeps the form on this device and, from the second step on, on the server. */
export interface Kept {
  /** the values to begin with; they were typed before if `wasKept` */
  start: JoiningForm
  wasKept: boolean
  /** a retry after a lost answer has the same ref, so it never creates a second customer */
  ref: () => string
  /** what is typed now */
  watch: (form: JoiningForm, place: Place) => void
  /** how long the server keeps it; undefined: it has nothing yet */
  until: string | undefined
  /** whether its link was requested */
  mailed: boolean
  mailNow: (form: JoiningForm) => Promise<void>
  /** deletes it everywhere; the next form has another ref */
  forget: () => Promise<void>
  /** the person has joined, or gets no account */
  end: () => void
}

export function useKept(countryCode: string): Kept {
  const [before] = useState(readKept)
  const [until, setUntil] = useState<string>()
  const [mailed, setMailed] = useState(false)
  const current = useRef<{ ref: string; keeper: FormKeeper<JoiningForm> }>(undefined)
  current.current ??= begin(before)

  function begin(kept: KeptForm | undefined) {
    const ref = kept?.ref ?? newRef()
    const send = async (form: JoiningForm, mailNow: boolean) => {
      const { keptUntil } = await call('keepRegistration', { ref, form: draftOf(form), ...(mailNow && { mailNow }) })
      // a form that is not kept, such as that of somebody too young, has ended already
      setUntil(Date.parse(keptUntil) > serverNowMs() + 60_000 ? keptUntil : undefined)
    }
    return { ref, keeper: formKeeper(send) }
  }

  const ended = useRef(false)
  // a render without a change is not sent
  const watched = useRef('')

  return {
    start: before?.form ?? { ...emptyForm, countryCode },
    wasKept: before !== undefined,
    ref: () => current.current?.ref ?? '',
    until,
    mailed,
    mailNow: async (form) => {
      await current.current?.keeper.mailNow(form)
      setMailed(true)
    },
    forget: async () => {
      const old = current.current
      await old?.keeper.stop()
      if (old) await call('forgetRegistration', { ref: old.ref })
      storeKept(undefined)
      current.current = begin(undefined)
      setUntil(undefined)
      setMailed(false)
    },
    end: () => {
      ended.current = true
      storeKept(undefined)
      void current.current?.keeper.stop()
    },
    watch: (form, place) => {
      const what = `${place.step} ${JSON.stringify(form)}`
      if (ended.current || !current.current || watched.current === what) return
      watched.current = what
      const { ref, keeper } = current.current
      if (form.email !== '' || form.username !== '') storeKept({ ref, form })
      if (mayKeep(form, place)) keeper.changed(form)
    },
  }
}
