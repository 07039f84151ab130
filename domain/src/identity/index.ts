export {
  type Answer,
  type Check,
  type CheckEffect,
  type CheckEvent,
  type CheckName,
  type CheckReason,
  type Checks,
  checkNames,
  checkReasons,
  type Demands,
  demanded,
  type Evidence,
  type Found,
  isVerified,
  type NotedState,
  newChecks,
  nextChecks,
  type Why,
} from './checks.ts'
export {
  type Capture,
  captures,
  confirmedBy,
  type DocumentType,
  documentTypes,
  facePictures,
  maxDocumentBytes,
  maxPages,
  maxPdfPages,
  maxPixels,
  maxWaitingDocuments,
  pdfTypes,
} from './documents.ts'
export { type DocumentFormat, documentFormat, formatBytes } from './format.ts'
export { type IdDocument, idDocumentsOf } from './idDocuments.ts'
export {
  type DocumentUploads,
  type IdentityCheck,
  type IdentityCheckEvent,
  type IdentityError,
  newIdentityCheck,
  nextIdentityCheck,
} from './identityCheck.ts'
export { endsRelationship, type KeepingSettings } from './keeping.ts'
export { type CheckNews, checkNews, newsOf } from './news.ts'
export {
  faultsOf,
  type GreyPicture,
  glareOf,
  greyOf,
  measuredSide,
  minPixels,
  type PictureFault,
  type PictureMeasures,
  pictureFaults,
  sharpnessOf,
  type UploadOutcome,
  uploadFailed,
} from './picture.ts'
export { nextPolling, type Polling, type PollingEffect, type PollingEvent } from './polling.ts'
export {
  announcedChecks,
  type CashierFacts,
  type CashierStop,
  cashierStopOf,
  type RequiredWhen,
} from './requirements.ts'
export {
  bannerOf,
  type IdentityBanner,
  type IdentityStatus,
  identityStatus,
  identityStatuses,
  type Kyc,
  kycOf,
  type StatusFacts,
  type Turn,
  turnOf,
  wantedBy,
} from './status.ts'
