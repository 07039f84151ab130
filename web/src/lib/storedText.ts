/** The text stored under this name; null if there is none. */
export function readText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * Stores the text for the next visit, or removes it. Tolerates full or forbidden storage: a button press must not fail
 * because of it.
 */
export function storeText(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // this page still has it in memory
  }
}

/** The same for this tab alone: it is gone when the tab is closed, and no other tab sees it. */
export function readForTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores the text for a reload of this tab, or removes it. */
export function storeForTab(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // this page still has it in memory
  }
}
