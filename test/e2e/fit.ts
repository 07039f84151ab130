/** Whether a page's texts can be read and its controls pressed. */
import type { Page } from 'playwright-core'

/**
 * What does not fit: a page wider than its window, cut texts (except `data-shortens`: the league of a row, which its page
 * shows in full), controls too small to press. `least` is the side of the smallest control in CSS pixels: 24 for a mouse
 * (WCAG 2.5.8), 44 for a finger; links within a text are exempt.
 */
export function misfits(page: Page, min: number): Promise<string[]> {
  return page.evaluate((smallest) => {
    const found: string[] = []
    const called = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.classList[0]} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}”`
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('[inert], [aria-hidden="true"]')
    /** the pressable area extends beyond its box */
    const spread = (control: Element): Element | null => {
      const { content, position } = getComputedStyle(control, '::after')
      return content !== 'none' && position === 'absolute' ? (control as HTMLElement).offsetParent : null
    }
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)

    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide, its window ${clientWidth}`)

    /** the visible edges for an element's text; undefined if it is hidden anyway, or scrolls */
    const edgesOf = (element: Element): { left: number; right: number } | undefined => {
      let [left, right] = [0, clientWidth]
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.clipPath !== 'none' || scrolls(style)) return undefined
        if (!/hidden|clip/.test(style.overflowX)) continue
        const box = at.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      return { left, right }
    }
    const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const node = words.currentNode
      const parent = node.parentElement
      if (
        !parent ||
        !node.textContent?.trim() ||
        parent.closest('svg, script, style, [data-shortens]') ||
        !parent.checkVisibility()
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const edges = edgesOf(parent)
      const isCut =
        edges && [...range.getClientRects()].some(({ left, right }) => left < edges.left - 1 || right > edges.right + 1)
      if (isCut) found.push(`cut: ${called(parent)}`)
    }

    const controls = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab]'
    for (const control of top.querySelectorAll(controls)) {
      if (!isSeen(control)) continue
      // an input is pressed through its label, or the box around it
      const round =
        control instanceof HTMLInputElement && control.type !== 'range'
          ? (control.closest('label') ?? control.parentElement)
          : null
      const { width, height } = (round ?? spread(control) ?? control).getBoundingClientRect()
      const inText = control.tagName === 'A' && getComputedStyle(control).display === 'inline'
      if (width > 1 && !inText && (width < smallest - 0.5 || height < smallest - 0.5))
        found.push(`small: ${called(control)} ${Math.round(width)}×${Math.round(height)}`)
    }
    return found
  }, min)
}
