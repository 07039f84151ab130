/** Hands the browser a file to save. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // the browser has taken the file by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
