let pressed: Element | undefined

/** Remembers the price that was pressed last. Called once. */
export function followPresses(): void {
  const note = ({ target }: Event) => {
    const price = target instanceof Element ? target.closest('button[aria-pressed]') : undefined
    if (price) pressed = price
  }
  document.addEventListener('pointerdown', note, { passive: true })
  document.addEventListener('focusin', note)
}

/** The price that was pressed last, while it is on the page: a tip must not cover it. */
export const lastPrice = (): Element | undefined => (pressed?.isConnected ? pressed : undefined)
