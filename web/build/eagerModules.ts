import type { Plugin } from 'vite'

/** how the bundler wraps a CommonJS module, once minified: a function that runs the module when it is first asked for */
const wrapper = /([\w$]+)=\((\w),(\w)\)=>\(\)=>\(\3\|\|\(\2\(\(\3=\{exports:/

interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  arguments?: Node[]
}

/**
 * React is one function of the first chunk, which runs at once. A browser that reads the chunk passes over functions and compiles them when they are
 * called: of this one it would read 180 kB again, while the page waits. A function in parentheses it compiles with the chunk, in the background
 * (docs/decisions/0161).
 */
export function eagerModules(): Plugin {
  return {
    name: 'eager-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      let found = 0
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue
        const [, name] = wrapper.exec(chunk.code) ?? []
        const functions = name === undefined ? [] : wrapped(this.parse(chunk.code), name)
        found += functions.length
        // from the last, so that the others stay where they are
        for (const { start, end } of functions.toReversed())
          chunk.code = `${chunk.code.slice(0, start)}(${chunk.code.slice(start, end)})${chunk.code.slice(end)}`
      }
      if (found === 0) this.error('No module of React was found in the first chunk: the bundler wraps them in another way.')
    },
  }
}

/** The functions that are given to the wrapper, in the order of the text. */
function wrapped(program: Node, name: string): Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (typeof value === 'object' && value !== null) {
      const { type, callee, arguments: [given] = [] } = value as Node
      if (type === 'CallExpression' && callee?.name === name && given?.type === 'ArrowFunctionExpression') found.push(given)
      for (const each of Object.values(value)) visit(each)
    }
  }
  visit(program)
  return found.toSorted((a, b) => a.start - b.start)
}
