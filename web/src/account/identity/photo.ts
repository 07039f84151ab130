import type { calls, DataOf } from '@touchline/contract'
import {
  type DocumentType,
  documentFormat,
  faultsOf,
  formatBytes,
  glareOf,
  greyOf,
  maxDocumentBytes,
  measuredSide,
  type PictureFault,
  type PictureMeasures,
  sharpnessOf,
  uploadFailed,
} from '@touchline/domain/identity'
import { call } from '../../lib/api.ts'
import { userNow } from '../../lib/session/index.ts'
import { track } from '../../lib/tracking/index.ts'
import { resultCodeOf, sendCheck } from './identityCheck.ts'

export interface Measured extends PictureMeasures {
  faults: PictureFault[]
}

/** Whether the gateway may accept it, by its first bytes: a file that is renamed to a picture is not one. */
export async function isDocument(file: Blob, { mayBePdf }: { mayBePdf: boolean }): Promise<boolean> {
  // a file that has gone meanwhile cannot be read
  const first = await file
    .slice(0, formatBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const format = documentFormat(new Uint8Array(first))
  return format !== undefined && (mayBePdf || format !== 'application/pdf')
}

/** Measured on the device, as the gateway will; undefined if the browser cannot read the file. `preview` is drawn on. */
export async function measure(file: Blob, preview: HTMLCanvasElement | null): Promise<Measured | undefined> {
  if (file.size > maxDocumentBytes) return undefined
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const scale = Math.min(1, measuredSide / Math.max(width, height))
    const canvas = preview ?? document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const grey = { pixels: greyOf(data), width: canvas.width, height: canvas.height }
    const measures = { sharpness: sharpnessOf(grey), glare: glareOf(grey), width, height }
    return { ...measures, faults: faultsOf(measures) }
  } catch {
    return undefined
  }
}

type Uploaded = DataOf<typeof calls.documentsUpload>

export interface Upload {
  type: DocumentType
  files: readonly File[]
  /** even if it is blurred or has glare */
  anyway?: boolean
}

/** Long, because a large picture takes a while over a slow connection. */
const uploadTimeoutMs = 120_000

export async function upload({ type, files, anyway }: Upload): Promise<Uploaded> {
  const form = new FormData()
  form.append('type', type)
  if (anyway) form.append('anyway', 'true')
  for (const file of files) form.append('file', file)
  sendCheck({ is: 'uploadRequested' })
  try {
    const uploaded = await call('documentsUpload', { type, file: [...files] }, { timeoutMs: uploadTimeoutMs, form })
    sendCheck({ is: 'uploadAnswered', resultCode: 0, ...uploaded })
    trackUpload(0, uploaded)
    return uploaded
  } catch (error) {
    sendCheck({ is: 'uploadFailed' })
    trackUpload(resultCodeOf(error) ?? -1, { documentType: type, ...unknownMeasures })
    throw error
  }
}

const unknownMeasures = { sharpness: 0, glare: 0, width: 0, height: 0 }

/** P5.5 */
function trackUpload(status: number, about: PictureMeasures & { documentType: string }): void {
  const { documentType, sharpness, glare, width, height } = about
  const outcome = { status, hasSession: userNow() !== undefined, documentType, sharpness, glare, width, height }
  track('imageUpload', { ...outcome, failed: uploadFailed(outcome) })
}
