import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '../../lib/path/index.ts'
import { useSettings } from '../../lib/settings/index.ts'
import { type Shortcut, shortcutOf } from './shortcuts.ts'
import { openShortcuts, useShortcutsDialog } from './shortcutsDialog.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))

/** Single-key shortcuts on desktop: inactive while typing, while a dialog is open, and for customers who switched them off. */
export function Shortcuts() {
  const isOn = useSettings(({ shortcuts }) => shortcuts !== 'off')
  const isOpen = useShortcutsDialog(({ open }) => open)
  const navigate = useNavigate()
  useEffect(() => {
    const act: Record<Shortcut, () => void> = {
      help: openShortcuts,
      search: () => void navigate(pathTo.search()),
      stake: () => document.querySelector<HTMLElement>('[data-stake]')?.focus(),
      home: () => void navigate(pathTo.home),
      inPlay: () => void navigate(pathTo.inPlay()),
      myBets: () => void navigate(pathTo.myBets),
    }
    const onKeydown = (event: KeyboardEvent) => {
      const does = isTyping(event.target) || document.querySelector('dialog[open]') ? undefined : shortcutOf(event)
      if (!does) return
      event.preventDefault()
      act[does]()
    }
    if (isOn) addEventListener('keydown', onKeydown)
    return () => removeEventListener('keydown', onKeydown)
  }, [isOn, navigate])
  return <Suspense>{isOpen ? <ShortcutsDialog /> : null}</Suspense>
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
