import type { OpenApi, Operation } from '@touchline/contract/openapi'
import { escaped, prose, schemaHtml } from './schemaHtml.ts'

/** The page's own style sheet: the only thing that its policy allows. */
export const apiPageStyle = `
:root { color-scheme: light dark; --line: light-dark(#d8dce2, #3a4048); --quiet: light-dark(#56606c, #a3adb8); --code: light-dark(#f3f5f7, #1d2126); --get: light-dark(#0b5fa5, #7cc0ff); --post: light-dark(#1a7a3c, #7bd99a) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: .5rem 0 } h2 { margin: 2.5rem 0 .5rem } h3 { margin: 0; font-size: 1rem } p { margin: .5rem 0 }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; background: var(--code); border-radius: 4px; padding: .1em .3em }
pre { padding: .75rem; overflow-x: auto; overflow-wrap: normal }
a { color: var(--get) } nav a { display: inline-block; padding: .25rem .75rem .25rem 0 }
details { border-top: 1px solid var(--line) } details details { border: 0; padding-left: 1rem }
summary { cursor: pointer; padding: .6rem 0 } summary:focus-visible, a:focus-visible { outline: 2px solid var(--get); outline-offset: 2px }
summary h3 { display: inline } .verb { display: inline-block; min-width: 3rem; font-weight: 700 } .get { color: var(--get) } .post { color: var(--post) }
.quiet { color: var(--quiet) } ul.fields { margin: .25rem 0; padding-left: 1.25rem; border-left: 2px solid var(--line); list-style: none } ul.fields li { margin: .2rem 0 }
table { border-collapse: collapse; width: 100%; table-layout: fixed } th { width: 3.5rem } caption { text-align: left }
article { border-top: 1px solid var(--line); padding: .6rem 0 } th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-top: 1px solid var(--line) }
.skip { position: absolute; left: -100rem } .skip:focus { left: 1rem }
`

/** The description of the calls as a page for people: no script, every type at its place, found with the browser's own search. */
export function apiPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )
  const parts = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section aria-labelledby="tag-${name}"><h2 id="tag-${name}">${name}</h2><p class="quiet">${escaped(description)}</p>${own.map(call).join('')}</section>`
  })
  const types = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<article id="type-${name}"><h3>${name}</h3>${schemaHtml(schema)}</article>`,
  )
  const links = document.tags.map(({ name }) => `<a href="#tag-${name}">${name}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(document.info.title)} API</title><style>${apiPageStyle}</style></head><body><a class="skip" href="#calls">Skip to the calls</a><header><h1>${escaped(document.info.title)} API</h1><p class="quiet">Version ${document.info.version} · <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi})</p>${document.info.description.split('\n\n').map(prose).join('')}</header><nav aria-label="Calls by subject">${links.join('')}<a href="#types">types</a></nav><main id="calls">${parts.join('')}<section aria-labelledby="types"><h2 id="types">Types</h2>${types.join('')}</section></main></body></html>`
}

interface PlacedOperation {
  path: string
  method: string
  operation: Operation
}

function call({ path, method, operation }: PlacedOperation): string {
  const { operationId, summary, description, security } = operation
  const session = security.every((each) => 'session' in each)
    ? 'needs a session'
    : security.some((each) => 'session' in each)
      ? 'with or without a session'
      : 'no session'
  return `<details id="${operationId}"><summary><span class="verb ${method}">${method.toUpperCase()}</span> <h3><code>${escaped(path)}</code></h3> <span class="quiet">${operationId}</span></summary><p>${escaped(summary)}</p>${description === undefined ? '' : prose(description)}<p class="quiet">${session}</p>${parameters(operation)}${body(operation)}${answers(operation)}</details>`
}

interface Parameter {
  name?: string
  in: string
  required: boolean
  schema: Record<string, unknown>
}

function parameters(operation: Operation): string {
  const own = (operation.parameters as unknown as Parameter[]).filter(({ name }) => name !== undefined)
  if (own.length === 0) return ''
  const rows = own.map(
    ({ name = '', in: place, required, schema }) =>
      `<li><code>${escaped(name)}</code>${required ? '' : '?'} <span class="quiet">in the ${place}</span> ${schemaHtml(schema)}</li>`,
  )
  return `<p>Parameters</p><ul class="fields">${rows.join('')}</ul>`
}

function body({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(
      ([media, { schema, example }]) =>
        `<p>Body <span class="quiet">${media}</span>: ${schemaHtml(schema)}</p>${exampleHtml(example)}`,
    )
    .join('')
}

interface Answer {
  $ref?: string
  description?: string
  content?: Record<string, { schema: Record<string, unknown>; example?: unknown }>
}

const sharedAnswers: Record<string, string> = {
  Refused: 'what any call may be refused for',
  SessionRefused: 'what any call may be refused for, and 401 for the session',
  Failed: 'TechnicalError, Unavailable or TooBusy',
}

function answers({ responses }: Operation): string {
  const rows = Object.entries(responses as Record<string, Answer>).map(([status, { $ref = '', description, content = {} }]) => {
    const contents = Object.values(content).map(({ schema, example }) => schemaHtml(schema) + exampleHtml(example))
    const words = description ?? sharedAnswers[$ref.split('/').at(-1) ?? ''] ?? ''
    return `<tr><th scope="row">${status}</th><td>${escaped(words)} ${contents.join('')}</td></tr>`
  })
  return `<table><caption class="quiet">Answers</caption><tbody>${rows.join('')}</tbody></table>`
}

const exampleHtml = (example: unknown): string =>
  example === undefined ? '' : `<pre>${escaped(JSON.stringify(example, undefined, 2))}</pre>`
