import { type ChildNode, type Container, parse } from 'postcss'

/** A style sheet of which pages need a part. */
export interface StyleSheet {
  text: string
  /** the rules that can apply to elements with these classes, in order */
  usedBy(classes: ReadonlySet<string>): string
}

/** Reads the sheet at its first use. */
export function styleSheet(text: string): StyleSheet {
  let parts: Part[] | undefined
  return {
    text,
    usedBy(classes) {
      parts ??= partsOf(parse(text))
      return textOf(parts, classes)
    },
  }
}

/** The classes of a page's elements. */
export const classesIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat())

/** A rule, what has no classes, or a condition such as `@media` with its parts. */
interface Part {
  text: string
  /** by selector, the classes that an element and those around it must have; absent: it always counts */
  needs?: string[][]
  inner?: Part[]
}

const conditions = new Set(['media', 'supports', 'layer', 'container'])

const partsOf = (container: Container): Part[] => (container.nodes ?? []).map(partOf)

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return { text: node.toString(), needs: node.selectors.map(classesOf) }
  if (node.type === 'atrule' && node.nodes && conditions.has(node.name))
    return { text: `@${node.name} ${node.params}`, inner: partsOf(node) }
  return { text: `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}` }
}

/** What stands in parentheses is an alternative or an exception: it is left out, so that a rule counts rather than not. */
function classesOf(selector: string): string[] {
  let bare = selector
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replaceAll(/\([^()]*\)/g, '')
  }
  return Array.from(bare.matchAll(/\.([\w-]+)/g), ([, name = '']) => name)
}

function textOf(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map(({ text, needs, inner }) => {
      if (inner) {
        const within = textOf(inner, classes)
        return within === '' ? '' : `${text}{${within}}`
      }
      return !needs || needs.some((each) => each.every((name) => classes.has(name))) ? text : ''
    })
    .join('')
}
