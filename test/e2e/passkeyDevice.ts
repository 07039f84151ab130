import type { Page } from 'playwright-core'

/**
 * An authenticator in the device, whose owner always touches it. Unless it `suggests`, the browser suggests no passkeys in fields:
 * the owner would accept at once, before or after a test presses the button.
 */
export async function withAuthenticator(page: Page, { suggests = false } = {}) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  if (!suggests) {
    const noSuggestions = () => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    }
    await page.addInitScript(noSuggestions)
    await page.evaluate(noSuggestions)
  }
  return {
    credentials: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
