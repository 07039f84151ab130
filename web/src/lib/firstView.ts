import type { Envelope } from '@touchline/contract'

let answers: Record<string, Envelope<unknown>> | undefined

/** How long what came with the page is as good as asked: later the gateway is. */
const freshMs = 10_000

function read(): Record<string, Envelope<unknown>> {
  const written = document.getElementById('first-view')?.textContent
  return written ? (JSON.parse(written) as Record<string, Envelope<unknown>>) : {}
}

/**
 * The answer that the gateway sent along with the page, once: whoever asks again wants it new. It is not checked against
 * the contract, as answers to calls are: what wrote it is what served this program, and the first picture waits for it.
 */
export function firstAnswer(name: string, input: object): unknown {
  if (performance.now() > freshMs) return undefined
  answers ??= read()
  const key = `${name} ${JSON.stringify(input)}`
  const data = answers[key]?.data
  delete answers[key]
  return data
}
