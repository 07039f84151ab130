/** What the browser has kept under this name; nothing where it keeps nothing. */
export function readText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * Keeps it for the next visit, or nothing any more. A browser that has no room, or is told to keep nothing, goes on without:
 * whoever has pressed a button is not to wait for that.
 */
export function storeText(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // this page still knows it
  }
}
