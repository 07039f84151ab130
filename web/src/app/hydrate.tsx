import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeFirstAnswers } from '../lib/firstView.ts'
import type { Messages } from '../lib/intl/index.ts'
import { createYielding } from '../lib/yieldToMain.ts'
import { firstRender } from './firstRender.tsx'

/** Goes on with the page that the gateway rendered. What differs after all, React renders again. */
export async function hydrate(root: HTMLElement, locale: string, messages: Messages): Promise<void> {
  const { dataset } = document.documentElement
  await loadPage(dataset.scripts)
  const app = await firstRender({ locale, messages, answers: takeFirstAnswers(), atMs: Number(dataset.at) })
  // in slices, so that a slow phone answers touches in between
  startTransition(() => {
    hydrateRoot(root, app, {
      // its parts that load later are no error
      onRecoverableError: (error) => (isLater(error) ? undefined : reportError(error)),
    })
  })
}

/** The page's own chunks, one after the other: a part whose chunk comes later might be rendered over by what was pushed meanwhile. */
async function loadPage(scripts = ''): Promise<void> {
  const yieldToMain = createYielding()
  for (const script of scripts.split(' ')) {
    await import(/* @vite-ignore */ script)
    await yieldToMain()
  }
}

const isLater = (error: unknown): boolean => error instanceof Error && 'digest' in error && error.digest === 'later'
