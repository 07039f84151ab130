/** Dialogs that are part of using a page: they do not count as a page of their own. */
const passingDialogs: ReadonlySet<string> = new Set([
  'realityCheck',
  'bonusOffer',
  'declineBonus',
  'spendingControls',
  'accountLimits',
])

/** Where a customer is: a path, and the open dialogs by name, the topmost last. */
export interface Place {
  path: string
  dialogs: readonly string[]
}

/**
 * A2.10: whether a banner for these pages is shown there. A path includes those below it, `/` is the home page alone, and no
 * pages mean all. An open dialog stands for the page: a banner for certain pages is shown only if it names that dialog.
 */
export function isShownAt({ path, dialogs }: Place, pages: readonly string[]): boolean {
  if (pages.length === 0) return true
  const dialog = dialogs.findLast((each) => !passingDialogs.has(each))
  if (dialog !== undefined) return pages.includes(dialog)
  return pages.some((page) => path === page || (page !== '/' && path.startsWith(`${page}/`)))
}

/** A4.14: of the messages, the newest first, the intervention to show. */
export const interventionOf = <Message extends { type: string; read: boolean }>(messages: readonly Message[]) =>
  messages.find(({ type, read }) => type === 'INTERVENTION' && !read)
