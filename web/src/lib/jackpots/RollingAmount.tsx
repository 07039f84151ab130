import type { Currency } from '@touchline/domain/money'
import { useEffect, useRef, useState } from 'react'
import { useMoneyText } from '../intl/index.ts'

/** about as long as it takes until the next amount comes */
const rollMs = 900
const stepMs = 50

/** An amount that rolls to a higher one; with reduced motion, to a lower one and in a hidden page it changes at once. */
export function RollingAmount({ minor, currency }: { minor: number; currency: Currency }) {
  const money = useMoneyText()
  const [shown, setShown] = useState(minor)
  const last = useRef(minor)
  useEffect(() => {
    const from = last.current
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden'
    const put = (value: number) => {
      last.current = value
      setShown(value)
    }
    if (minor <= from || isStill) return put(minor)
    const beganMs = performance.now()
    const timer = setInterval(() => {
      const part = Math.min(1, (performance.now() - beganMs) / rollMs)
      put(from + Math.round((minor - from) * part))
      if (part === 1) clearInterval(timer)
    }, stepMs)
    return () => clearInterval(timer)
  }, [minor])
  return money(shown, currency)
}
