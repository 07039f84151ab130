import { configNow } from '../config/index.ts'
import { showModal } from '../modals/index.ts'
import { type LinkHosts, readLink } from './link.ts'

/** This page's origin, and the hosts of the book's casino. */
export function linkHosts(): LinkHosts {
  const { casinoUrl, liveCasinoUrl } = configNow()
  return { origin: location.origin, casino: casinoUrl, liveCasino: liveCasinoUrl }
}

/**
 * Follows a link written by an operator: inside the site by `goTo`, elsewhere in a new tab. A link that cannot be followed,
 * or a blocked tab, opens a dialog.
 */
export function followLink(href: string, goTo: (path: string) => void): void {
  const target = readLink(href, linkHosts())
  switch (target.to) {
    case 'inside':
      return goTo(target.path)
    case 'host':
      return location.assign(target.url)
    case 'nowhere':
      return showModal('deeplinkError', { why: target.why })
    case 'tab': {
      // with "noopener" the result is null whether or not it opened
      const tab = window.open(target.url, '_blank')
      if (tab) tab.opener = null
      else showModal('blocked', { url: target.url })
    }
  }
}
