import type { ExclusionRegister, RegisterAccess } from '../register.ts'

/**
 * GAMSTOP, the British register, by its API v2: a form in, the answer in headers. `X-Exclusion` is Y (excluded), P (was
 * excluded, and may gamble again) or N. It matches misspelt names and other spellings of a postcode itself.
 */
export function gamstopRegister({ url, apiKey }: RegisterAccess): ExclusionRegister {
  return {
    name: 'gamstop',
    async check({ firstName, lastName, birthDate, email, postcode, phone }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        signal,
        redirect: 'error',
        headers: { 'X-API-Key': apiKey },
        body: new URLSearchParams({
          // only as much counts there
          firstName: firstName.slice(0, longestName),
          lastName: lastName.slice(0, longestName),
          dateOfBirth: birthDate,
          email,
          postcode,
          ...(phone !== undefined && { mobile: phone }),
        }),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`answered ${response.status}`)
      const exclusion = response.headers.get('x-exclusion') ?? ''
      if (!['Y', 'N', 'P'].includes(exclusion)) throw new Error(`answered X-Exclusion "${exclusion}"`)
      const reference = response.headers.get('x-unique-id')
      return { excluded: exclusion === 'Y', ...(reference && { reference }) }
    },
  }
}

const longestName = 20
