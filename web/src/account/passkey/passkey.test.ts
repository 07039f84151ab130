import { expect, it, vi } from 'vitest'
import { choosePasskey, wasCancelled } from './passkey.ts'

const startAuthentication = vi.hoisted(() => vi.fn<(options: object) => Promise<object>>())
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))
vi.mock('../../lib/api.ts', () => ({ call: () => Promise.resolve({ challengeId: 'c-1', options: { challenge: 'x' } }) }))

const assertion = { clientDataJSON: 'd', authenticatorData: 'a', signature: 's' }

it('opens no dialog of the browser for a customer who went on while the challenge was on its way', async () => {
  const choice = choosePasskey('login', { isWanted: () => false })
  expect(await choice.catch(wasCancelled)).toBe(true)
  expect(startAuthentication).not.toHaveBeenCalled()
})

it('answers the challenge with the chosen passkey', async () => {
  startAuthentication.mockResolvedValue({ id: 'p-1', response: assertion })
  expect(await choosePasskey('login', { fromField: true, isWanted: () => true })).toEqual({
    challengeId: 'c-1',
    assertion: { id: 'p-1', ...assertion, userHandle: '' },
  })
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' }, useBrowserAutofill: true })
})
