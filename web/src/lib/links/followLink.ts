import { configNow } from '../config/index.ts'
import { showModal } from '../modals/index.ts'
import { type LinkHosts, readLink } from './link.ts'

/** This page, and where the book's casino is. */
export function linkHosts(): LinkHosts {
  const { casinoUrl, liveCasinoUrl } = configNow()
  return { origin: location.origin, casino: casinoUrl, liveCasino: liveCasinoUrl }
}

/**
 * Follows a link that an operator wrote: inside the site by `goTo`, elsewhere in a tab of its own. What cannot be followed
 * says so in a dialog, a tab that the browser blocked too.
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
      // "noopener" would answer nothing whether it opened or not
      const tab = window.open(target.url, '_blank')
      if (tab) tab.opener = null
      else showModal('blocked', { url: target.url })
    }
  }
}
