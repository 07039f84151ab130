import { useEffect } from 'react'

/** On the desk the key S leads to the first stake; not while somebody types or a dialog stands over the page. */
export function useStakeKey(): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key.toLowerCase() !== 's' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      const field = document.querySelector('dialog[open]') ? null : document.querySelector<HTMLElement>('[data-stake]')
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
}
