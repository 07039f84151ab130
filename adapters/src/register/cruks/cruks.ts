import { flagOf, postJson, textOf } from '../postJson.ts'
import type { ExclusionRegister, RegisterAccess, RegisterPerson } from '../register.ts'

/**
 * Cruks, the Dutch register (https://kansspelautoriteit.nl/cruks): the book first gets a person's Cruks code, by citizen
 * service number or by name and date of birth, stores it, and from then on asks with the code alone. The exact messages are
 * given to licence holders only, so the names of fields here are to be compared with those.
 */
export function cruksRegister(access: RegisterAccess): ExclusionRegister {
  return {
    name: 'cruks',
    async check(person, signal) {
      const code = person.code ?? (await codeOf(access, person, signal))
      const answer = await postJson(access, 'controle', { body: { cruksCode: code }, signal })
      return { excluded: flagOf(answer, 'isIngeschreven'), reference: textOf(answer, 'transactieId'), code }
    },
  }
}

async function codeOf(access: RegisterAccess, person: RegisterPerson, signal: AbortSignal): Promise<string> {
  const { nationalNumber, firstName, lastName, birthDate } = person
  const body = {
    ...(nationalNumber === undefined ? { voornamen: firstName } : { bsn: nationalNumber }),
    achternaam: lastName,
    geboortedatum: birthDate,
  }
  return textOf(await postJson(access, 'cruks-code', { body, signal }), 'cruksCode')
}
