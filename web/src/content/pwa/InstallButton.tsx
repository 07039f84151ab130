import { Button } from '@touchline/ui'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { install } from './followInstall.ts'
import { usePwa } from './pwaStore.ts'

/** Where the browser can install the site itself; says so where it is. Nothing elsewhere: the page says how to do it by hand. */
export function InstallButton() {
  const text = useText()
  const { name } = useConfig()
  const isInstalled = usePwa((pwa) => pwa.isInstalled)
  const mayInstall = usePwa((pwa) => pwa.installPrompt !== undefined)
  if (isInstalled) return <p>{text('more.app.installed', { name })}</p>
  if (!mayInstall) return null
  return (
    <Button look="primary" wide onClick={() => void install()}>
      {text('more.app.install', { name })}
    </Button>
  )
}
