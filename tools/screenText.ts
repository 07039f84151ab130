import { parseSync, Visitor } from 'rolldown/utils'

/** attributes that a browser or a component shows or reads out unchanged */
const shownAttributes = /^(aria-label|aria-description|alt|title|placeholder|label|labelHidden|hint|problem|summary|says)$/
const shownProperties = /^(message|title|label|hint|text|says|words|description|placeholder|problem|summary)$/

const isWord = (text: string) => /\p{L}{2,}/u.test(text.replaceAll(/&\w+;/g, ''))
const isPhrase = (text: string) => /\p{L}+[’']?\p{L}*[ ,]+\p{L}+/u.test(text)
/** starts like a sentence and has more than one word */
const isSentence = (text: string) => /^\p{Lu}[\p{L}’']*,? [\p{L}…]/u.test(text)

interface Node {
  type: string
  start: number
  end: number
}

/**
 * Text for people in the source of a screen, which belongs in the messages: text and shown attributes of JSX, phrases under names
 * like `title`, and anything that looks like a sentence. Error messages are for developers, not for the screen.
 */
export function screenTextIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const found = new Map<number, string>()
  const ours: Node[] = []
  const note = (node: Node, text: string) => void found.set(node.start, text.trim().replaceAll(/\s+/g, ' '))
  const textOf = (node: Node | null | undefined): string | undefined => {
    const { value, quasis } = (node ?? {}) as { value?: unknown; quasis?: { value: { cooked?: string } }[] }
    if (node?.type === 'TemplateLiteral') return quasis?.map((part) => part.value.cooked ?? '').join('…')
    return node?.type === 'Literal' && typeof value === 'string' ? value : undefined
  }
  new Visitor({
    JSXText: (node) => void (isWord(node.value) && note(node, node.value)),
    JSXExpressionContainer: ({ expression }) => {
      const text = textOf(expression)
      if (text !== undefined && isPhrase(text)) note(expression, text)
    },
    JSXAttribute: ({ name, value }) => {
      const text = textOf(value)
      if (name.type === 'JSXIdentifier' && shownAttributes.test(name.name) && value && text && isWord(text)) note(value, text)
    },
    Property: ({ key, value }) => {
      const text = textOf(value)
      if (key.type === 'Identifier' && shownProperties.test(key.name) && text && isPhrase(text)) note(value, text)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isSentence(node.value)) note(node, node.value)
    },
    TemplateLiteral: (node) => {
      const text = textOf(node)
      if (text && isSentence(text)) note(node, text)
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && /Error$|^(DOMException|Unanswered)$/.test(node.callee.name)) ours.push(node)
    },
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'console')
        ours.push(node)
    },
  }).visit(program)
  return [...found].filter(([at]) => !ours.some(({ start, end }) => start <= at && at < end)).map(([, text]) => text)
}
