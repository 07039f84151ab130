import { type ChildNode, type Container, parse } from 'postcss'

/** A style sheet of which pages need a part. */
export interface StyleSheet {
  text: string
  /** the rules that can apply to such content, in order */
  usedBy(content: StyledContent): string
}

/** What of a page's HTML decides which rules it needs. */
export interface StyledContent {
  classes: ReadonlySet<string>
  /** how often each character is written, by code point */
  characters: ReadonlyMap<number, number>
}

/** Reads the sheet at its first use. */
export function styleSheet(text: string): StyleSheet {
  let parts: Part[] | undefined
  return {
    text,
    usedBy(content) {
      parts ??= partsOf(parse(text))
      return textOf(parts, content)
    },
  }
}

/** The classes of a page's elements and the characters of its text. */
export function contentOf(html: string): StyledContent {
  const classes = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat())
  const characters = new Map<number, number>()
  for (const character of html.replaceAll(/<[^>]*>/g, '')) {
    const point = character.codePointAt(0) ?? 0
    characters.set(point, (characters.get(point) ?? 0) + 1)
  }
  return { classes, characters }
}

/** A rule, what has no classes, or a condition such as `@media` with its parts. */
interface Part {
  text: string
  /** of a font that is for some characters only */
  ranges?: Range[]
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
  const ranges = node.type === 'atrule' && node.name === 'font-face' ? rangesOf(node) : undefined
  return { ...(ranges && { ranges }), text: `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}` }
}

/** from one code point to another */
type Range = [from: number, to: number]

function rangesOf(face: Container): Range[] | undefined {
  let ranges: Range[] | undefined
  face.walkDecls('unicode-range', ({ value }) => {
    ranges = value.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    })
  })
  return ranges
}

/** One character of so many, or more, is of these ranges. A font of fewer can come after the first paint (docs/decisions/0146). */
const rareIn = 20

function areCommon(ranges: readonly Range[], characters: StyledContent['characters']): boolean {
  let [all, within] = [0, 0]
  for (const [point, times] of characters) {
    all += times
    if (ranges.some(([from, to]) => point >= from && point <= to)) within += times
  }
  return within > 0 && within * rareIn >= all
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

function textOf(parts: readonly Part[], content: StyledContent): string {
  const { classes, characters } = content
  return parts
    .map(({ text, needs, inner, ranges }) => {
      if (inner) {
        const within = textOf(inner, content)
        return within === '' ? '' : `${text}{${within}}`
      }
      if (ranges) return areCommon(ranges, characters) ? text : ''
      return !needs || needs.some((each) => each.every((name) => classes.has(name))) ? text : ''
    })
    .join('')
}
