type Given = Record<string, string | number | boolean | ((event: Event) => void) | undefined>

/** An element with attributes, listeners (`onclick`) and content; `undefined` and `false` leave an attribute out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  dress(made, given)
  made.append(...content)
  return made
}

/** The same for drawings. */
export function drawn(tag: string, given: Given = {}, ...content: Node[]): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  dress(made, given)
  made.append(...content)
  return made
}

function dress(made: Element, given: Given): void {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
}

/** The element of the page with this id. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const wait = (ms: number): Promise<void> => new Promise((over) => void setTimeout(over, ms))
