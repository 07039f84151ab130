import type { CheckName } from './checks.ts'

/** How a face is captured: one picture, a video, or pictures of a turned head. */
export const captures = ['photo', 'video', 'motion'] as const
export type Capture = (typeof captures)[number]

/** A3.5b: what a customer sends. The first two go to the provider, the others to a reviewer. */
export const documentTypes = ['identityDocument', 'face', 'proofOfAddress', 'statementOfWealth'] as const
export type DocumentType = (typeof documentTypes)[number]

/** What a document of a type can confirm when a person accepts it. */
export const confirmedBy: Readonly<Record<DocumentType, readonly CheckName[]>> = {
  identityDocument: ['age', 'identity'],
  face: [],
  proofOfAddress: ['address'],
  statementOfWealth: ['funds'],
}

/** The pictures of a face that a capture needs. */
export const facePictures: Readonly<Record<Capture, number>> = { photo: 1, video: 1, motion: 3 }

export const maxDocumentBytes = 10 * 1024 * 1024
export const maxPages = 10
/** in either direction; a phone's camera has up to 50 megapixels */
export const maxPixels = 60_000_000
/** waiting documents of one customer, so that nobody fills the disk */
export const maxWaitingDocuments = 30
