import { maxPages, pictureFaults } from '@touchline/domain/identity'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { documentType } from './kyc.ts'

/** A7.13 */
export const documentsUpload = defineCall({
  name: 'documentsUpload',
  method: 'POST',
  path: '/api/documentsUpload',
  summary:
    'Uploads one document: JPEG, PNG, WebP or AVIF pictures, a page each; a proof of address or a statement of wealth may be a PDF. `success` is false if a page is blurred, has glare or is too small; `anyway` accepts a page that is blurred or has glare.',
  session: 'required',
  body: 'multipart',
  input: z.strictObject({
    type: documentType,
    file: z.array(z.file()).check(z.minLength(1), z.maxLength(maxPages)),
    anyway: z.optional(z.enum(['true', 'false'])),
  }),
  data: z.object({
    /** A5.5a: whether the document was stored */
    success: z.boolean(),
    documentId: z.optional(z.string()),
    /** A4.11b */
    documentType,
    addressVerified: z.boolean(),
    ageVerified: z.boolean(),
    /** A8.4: the measures of the worst page; sharpness and glare from 0 (bad) to 100. A PDF is not measured and counts as a good page */
    sharpness: z.number(),
    glare: z.number(),
    width: z.number(),
    height: z.number(),
    faults: z.array(z.enum(pictureFaults)),
  }),
  refusals: [
    'SessionRequired',
    'SessionExpired',
    'CheckNotNeeded',
    'DocumentNotReadable',
    'DocumentTooLarge',
    'DocumentNotAllowed',
    'IdentityUnavailable',
    'TooManyDocuments',
  ],
})
