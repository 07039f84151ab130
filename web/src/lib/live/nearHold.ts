/** Minimum time near the window before subscribing, so that scrolling past does not subscribe. */
const dwellMs = 120
/** Scrolling back within this time finds the subscription open. */
const lingerMs = 4_000

/** Holds while an element is near the window, with a delay at both ends. */
export interface NearHold {
  seen(isNear: boolean): void
  end(): void
}

export function createNearHold(hold: () => () => void): NearHold {
  let release: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function evict(): void {
    release?.()
    release = undefined
  }

  return {
    seen(isNear) {
      clearTimeout(timer)
      if (isNear && !release) timer = setTimeout(() => (release = hold()), dwellMs)
      if (!isNear && release) timer = setTimeout(evict, lingerMs)
    },
    end() {
      clearTimeout(timer)
      evict()
    },
  }
}
