/** The dialogs that are open, the topmost last. */
const open: HTMLElement[] = []

/** The page is dimmed once, right under the topmost; the style sheet reads `data-covered`. */
function mark(): void {
  for (const [place, overlay] of open.entries()) overlay.toggleAttribute('data-covered', place < open.length - 1)
}

/** It has opened, over all others. Returns the end of it. */
export function cover(overlay: HTMLElement): () => void {
  open.push(overlay)
  mark()
  return () => {
    const place = open.indexOf(overlay)
    if (place >= 0) open.splice(place, 1)
    overlay.removeAttribute('data-covered')
    mark()
  }
}
