import { maxDocumentBytes, maxPages } from '@touchline/domain/identity'
import type { FastifyRequest } from 'fastify'

/** a document of several pages is still sent in one request */
const maxTotalBytes = 2 * maxDocumentBytes

export const multipartLimits = {
  fileSize: maxDocumentBytes,
  files: maxPages,
  fields: 5,
  fieldSize: 200,
  fieldNameSize: 50,
  parts: maxPages + 5,
  headerPairs: 20,
}

/**
 * The fields of a form by name, files as lists. Nothing that a client says about a file is believed: its name and type are
 * dropped here, so that no path or false type gets any further.
 */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown> | 'DocumentTooLarge'> {
  try {
    return await readParts(request)
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error
    // the parser throws plain errors for a body that is cut off or has no boundary
    throw Object.assign(new Error('not readable as a form', { cause: error }), { statusCode: 400, code: 'FORM' })
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown> | 'DocumentTooLarge'> {
  const fields = new Map<string, string>()
  const files = new Map<string, File[]>()
  let total = 0
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value))
      continue
    }
    const bytes = await allOf(part)
    total += bytes?.length ?? 0
    if (!bytes || total > maxTotalBytes) {
      // the rest is read and dropped, so that the client gets the answer
      request.raw.resume()
      return 'DocumentTooLarge'
    }
    files.set(part.fieldname, [...(files.get(part.fieldname) ?? []), new File([new Uint8Array(bytes)], '')])
  }
  return Object.fromEntries<unknown>([...fields, ...files])
}

async function allOf(part: { toBuffer: () => Promise<Buffer> }): Promise<Buffer | undefined> {
  try {
    return await part.toBuffer()
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return undefined
    throw error
  }
}
