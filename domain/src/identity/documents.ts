import type { CheckName } from './checks.ts'

/** How a face is captured: one picture, a video, or pictures of a turned head. */
export const captures = ['photo', 'video', 'motion'] as const
export type Capture = (typeof captures)[number]

/** A3.5b: the types of documents. The first two go to the provider, the others to a reviewer. */
export const documentTypes = ['identityDocument', 'face', 'proofOfAddress', 'statementOfWealth'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The checks that are passed when a reviewer accepts a document of each type. */
export const confirmedBy: Readonly<Record<DocumentType, readonly CheckName[]>> = {
  identityDocument: ['age', 'identity'],
  face: [],
  proofOfAddress: ['address'],
  statementOfWealth: ['funds'],
}

/** How many pictures of a face each capture needs. */
export const facePictures: Readonly<Record<Capture, number>> = { photo: 1, video: 1, motion: 3 }

export const maxDocumentBytes = 10 * 1024 * 1024
export const maxPages = 10
/** of a PDF; a bank statement has up to 20 */
export const maxPdfPages = 30
/** documents that may be a PDF: a reviewer reads them */
export const pdfTypes: readonly DocumentType[] = ['proofOfAddress', 'statementOfWealth']
/** in either direction; a phone's camera has up to 50 megapixels */
export const maxPixels = 60_000_000
/** per customer, so that uploads cannot fill the disk */
export const maxWaitingDocuments = 30
