/**
 * The simulated provider as a process of its own, for a demonstration: gets its options in a message, answers with its address
 * or what is wrong, and ends with the process that started it.
 */
import { type Provider, startProvider } from './provider.ts'

export interface ProviderProcessOptions {
  notifyUrl: string
  apiKey: string
  secret: string
  port: number
  file: string
}

let provider: Provider | undefined

process.on('disconnect', () => process.exit(0))
process.once('message', (options: ProviderProcessOptions) => {
  const start = (port: number) => startProvider({ ...options, port, notifyUrl: new URL(options.notifyUrl) })
  // the usual port may be taken by another demonstration
  start(options.port)
    .catch(() => start(0))
    .then((started) => {
      provider = started
      return process.send?.({ url: provider.url.href })
    })
    .catch((error: unknown) => process.send?.({ failed: String(error) }))
})
