import { hash } from 'node:crypto'
import type { Category, SportEvent } from '@touchline/domain/catalogue'
import type { Subject } from './subject.ts'

export const pictures = { event: '/picture/event.png', slip: '/picture/slip.png', site: '/picture/site.png' } as const

/** Changes with what the picture of an event shows. */
export const versionOf = (
  { name, startTime, state }: Pick<SportEvent, 'name' | 'startTime' | 'state'>,
  category: Pick<Category, 'name'> | undefined,
): string => hash('sha1', JSON.stringify([name, startTime, state, category?.name]), 'base64url').slice(0, 10)

/** The path of the picture of a page: of its event, of the slip that is shared, else of the site. */
export function pictureOf({
  subject: { event, category },
  slipCode,
}: {
  subject: Subject
  slipCode?: string | undefined
}): string {
  if (slipCode !== undefined) return `${pictures.slip}?code=${encodeURIComponent(slipCode)}`
  if (!event) return pictures.site
  return `${pictures.event}?id=${encodeURIComponent(event.id)}&v=${versionOf(event, category)}`
}
