import { appTargets, type MessageButton } from './shape.ts'

/** What is wrong with a button that staff wrote, as a sentence; undefined if nothing is. */
export function buttonFault({ type, id, link }: MessageButton): string | undefined {
  const fields = fieldsOf[type]
  if ((id !== undefined) !== (fields === 'id') || (link !== undefined) !== (fields === 'link'))
    return fields === 'none' ? `a ${type} button has neither id nor link` : `a ${type} button has ${fields} and nothing else`
  if (type === 'APP' && !appTargets.some((each) => each === id)) return `an APP button names one of ${appTargets.join(', ')}`
  if (type === 'LINK' && !/^\/(?![/\\])[^\s\\]*$/.test(link ?? '')) return 'a LINK button leads to a path of this site'
  if (type === 'EXTERNAL_LINK' && !isWebAddress(link ?? '')) return 'an EXTERNAL_LINK button leads to an https address'
  return undefined
}

const fieldsOf = {
  CASINO_GAME: 'id',
  APP: 'id',
  LINK: 'link',
  EXTERNAL_LINK: 'link',
  CONTACT_US: 'none',
  QUESTIONNAIRE: 'none',
  KYC: 'none',
} as const satisfies Record<MessageButton['type'], 'id' | 'link' | 'none'>

/** Without a name in front of the host, which would hide where it leads. */
const isWebAddress = (text: string): boolean => /^https:\/\/[\w.-]+(:\d+)?([/?#][^\s\\]*)?$/.test(text)
