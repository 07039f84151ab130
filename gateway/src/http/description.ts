import { openapi } from '@touchline/contract'

let written: Buffer | undefined

/** The OpenAPI description of every call, written when it is first asked for: a tenth of the processor time of a start. */
export const description = (): Buffer => (written ??= Buffer.from(JSON.stringify(openapi())))
