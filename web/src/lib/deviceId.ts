import { readText, storeText } from './storedText.ts'

const key = 'touchline.device'

/** without storage: the same for as long as the page is open */
let ofThisPage: string | undefined

/** This browser's own random id, made at the first request for it. It limits guessed passwords and says nothing about its owner. */
export function deviceId(): string {
  const stored = readText(key) ?? ofThisPage
  if (stored !== undefined && /^[\w-]{16,64}$/.test(stored)) return stored
  ofThisPage = newId()
  storeText(key, ofThisPage)
  return ofThisPage
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
