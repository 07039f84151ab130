import { useEffect, useState } from 'react'

const shownMs = 4_000

/** Whether a value went up or down in the last few seconds. */
export function useValueTrend(minor: number | undefined): 'up' | 'down' | undefined {
  const [{ last, trend }, set] = useState<{ last: number | undefined; trend?: 'up' | 'down' }>({ last: minor })
  if (minor !== last)
    set({ last: minor, ...(minor !== undefined && last !== undefined && { trend: minor > last ? 'up' : 'down' }) })
  useEffect(() => {
    if (!trend) return
    const timer = setTimeout(() => set({ last }), shownMs)
    return () => clearTimeout(timer)
  }, [trend, last])
  return trend
}
