import { flagOf, postJson, textOf } from '../postJson.ts'
import type { ExclusionRegister, RegisterAccess } from '../register.ts'

/**
 * The register of vulnerable persons of the Bulgarian National Revenue Agency (art. 10г of the Gambling Act): one question
 * per person, by personal number (EGN) where it is known. The exact messages are given to organisers with their access, so
 * the names of fields here are to be compared with those.
 */
export function nraRegister(access: RegisterAccess): ExclusionRegister {
  return {
    name: 'nra',
    async check({ firstName, lastName, birthDate, nationalNumber }, signal) {
      const body = {
        ...(nationalNumber !== undefined && { identifier: { type: 'EGN', value: nationalNumber } }),
        firstName,
        familyName: lastName,
        birthDate,
      }
      const answer = await postJson(access, 'vulnerable-persons/check', { body, signal })
      return { excluded: flagOf(answer, 'isRegistered'), reference: textOf(answer, 'requestId') }
    },
  }
}
