/** The first render of a page that was rendered before: by the gateway, which sends it, and by the browser, which goes on with it. */
import type { Envelope } from '@touchline/contract'
import type { EntityTables } from '@touchline/contract/entity'
import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react'
import { rendered } from '../lib/clock/index.ts'
import type { Messages } from '../lib/intl/index.ts'
import { putTablesInSlices } from '../lib/live/index.ts'
import { loadNames } from '../lib/offer/index.ts'
import { queryClient } from '../lib/query/index.ts'
import { createYielding } from '../lib/yieldToMain.ts'
import { App } from './App.tsx'

interface FirstRender {
  locale: string
  messages: Messages
  /** the answers of the first view's reads, by name and input */
  answers: Record<string, Envelope<unknown>>
  /** when the gateway rendered it */
  atMs: number
  Router?: ComponentType<{ children: ReactNode }>
}

/** Both renders know the same: the answers as if they had been read, the time, the names of the offer. */
export async function firstRender({ answers, atMs, ...app }: FirstRender): Promise<ReactNode> {
  rendered.atMs = atMs
  rendered.goesOn = true
  const yieldToMain = createYielding()
  for (const [key, { data }] of Object.entries(answers)) {
    const [name = ''] = key.split(' ', 1)
    // the tree of sports is read without an input
    queryClient.setQueryData(name === 'sportsList' ? [name] : [name, JSON.parse(key.slice(name.length))], data)
    if (isTables(data)) await putTablesInSlices(data)
    await yieldToMain()
  }
  const names = await loadNames(app.locale)
  return (
    <StrictMode>
      <App {...app} names={names} beside={<PressAgain />} />
    </StrictMode>
  )
}

const isTables = (data: unknown): data is EntityTables => typeof data === 'object' && data !== null && 'entities' in data

/** The page is there: what was pressed before, and kept by index.html, is pressed again. */
function PressAgain() {
  useEffect(() => {
    rendered.goesOn = false
    ;(globalThis as { pressAgain?: () => void }).pressAgain?.()
  }, [])
  return null
}
