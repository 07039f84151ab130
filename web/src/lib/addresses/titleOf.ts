import type { MessageId } from '../intl/index.ts'
import { type AddressName, addresses } from './addresses.ts'

type Title = Extract<(typeof addresses)[AddressName], { title: string }>['title']

/** What the title of an address begins with. */
export function titleOf(name: AddressName): MessageId | undefined {
  const address: { paths: unknown; title?: Title } = addresses[name]
  return address.title
}
