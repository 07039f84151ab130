import { PortUnavailable } from '@touchline/adapters/port'
import { faultsOf, type PictureMeasures, pdfTypes } from '@touchline/domain/identity'
import type { Handlers } from '../../http/index.ts'
import { readChecks } from '../checks.ts'
import type { IdentityParts } from '../identityParts.ts'
import { keepUpload, uploadResult, useOfUpload } from '../keepUpload.ts'
import { type Page, readPage } from '../picture.ts'

/** A7.13: decodes and measures outside a transaction, then stores a document of sufficient quality. */
export const documentsUpload =
  (parts: IdentityParts): Handlers['documentsUpload'] =>
  async ({ type, file, anyway }, { session }) => {
    const { customerId } = session
    const { pool, brand } = parts
    const checks = await readChecks(pool, customerId, brand.identity)
    const files = await Promise.all(file.map(async (each) => new Uint8Array(await each.arrayBuffer())))
    // an unneeded document is not decoded; one sent before is recognised by its bytes
    const use = await useOfUpload(pool, { customerId, type, files }, checks, brand.identity)
    if (use === undefined) return { refused: 'CheckNotNeeded' }
    const notClean = await scanned(parts, files)
    if (notClean) return { refused: notClean }
    const pages: Page[] = []
    for (const each of files) {
      const page = await readPage(each, { mayBePdf: pdfTypes.includes(type) })
      if (typeof page === 'string') return { refused: page }
      pages.push(page)
    }
    const measures = worstOf(pages)
    const faults = faultsOf(measures)
    const isGoodEnough = anyway === 'true' ? !faults.includes('tooSmall') : faults.length === 0
    if (!isGoodEnough) return { data: { success: false, ...uploadResult(type, checks, measures) } }
    const kept = await keepUpload(parts, { customerId, type, files, pages, measures })
    return typeof kept === 'string' ? { refused: kept } : { data: kept }
  }

/** Before anything decodes them. Without the scanner's word nothing is taken. */
async function scanned({ scan }: IdentityParts, files: readonly Uint8Array[]) {
  if (!scan) return undefined
  try {
    for (const each of files) if ((await scan(each)).is === 'harmful') return 'DocumentNotReadable' as const
  } catch (error) {
    if (error instanceof PortUnavailable) return 'IdentityUnavailable' as const
    throw error
  }
  return undefined
}

const least = (pages: readonly Page[], what: keyof PictureMeasures): number =>
  Math.min(...pages.map(({ measures }) => measures[what]))

const worstOf = (pages: readonly Page[]): PictureMeasures => ({
  sharpness: least(pages, 'sharpness'),
  glare: least(pages, 'glare'),
  width: least(pages, 'width'),
  height: least(pages, 'height'),
})
