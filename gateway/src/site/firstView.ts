import type { Caller, StoredBody } from '../http/index.ts'
import { type Answered, type FirstRead, type FirstReads, firstViewRoutes, partLength, type Wanted } from './firstViewRoutes.ts'

export interface FirstView {
  page: string | undefined
  /** whether it is rendered to HTML, and all is known that it shows */
  toRender: boolean
  /** `name input`, as the browser will request it, to the envelope as JSON text */
  answers: [key: string, json: string][]
  /** the path of the page that it leads to, and that is shown */
  path?: string
}

/**
 * For a refusal or an unknown path nothing is embedded: the browser requests it itself and shows the answer. `forRender`: long lists
 * in part, and all that is seen first, for a page that is rendered. `isWide`:
 * for a desktop.
 */
export async function firstViewOf(
  path: string,
  handlers: FirstReads,
  caller: Caller,
  { forRender = false, isWide = false }: { forRender?: boolean; isWide?: boolean } = {},
): Promise<FirstView> {
  const route = firstViewRoutes.find((each) => each.path.test(path))
  const id = decoded(route?.path.exec(path)?.[1] ?? '')
  if (!route || id === undefined) return { page: route?.page, toRender: false, answers: [] }
  const { page } = route
  const wanted = (forRender && route.part?.(id)) || route.reads(id, isWide)
  const readAll = (all: readonly Wanted[]) => Promise.all(all.map((each) => read(each, handlers, caller, forRender)))
  const first = (await readAll(wanted)).flat()
  const known = (name: FirstRead) => dataOf(first, name)
  const to = route.leadsTo?.(id, known)
  if (to !== undefined) return { ...(await firstViewOf(to, handlers, caller, { forRender, isWide })), path: to }
  if (!forRender || !route.isRendered || first.length < wanted.length) return { page, toRender: false, answers: first }
  const further = route.further?.(id, known) ?? []
  const answers = first.concat((await readAll(further)).flat())
  return { page, toRender: answers.length === wanted.length + further.length, answers }
}

/** The data of an embedded answer of this call. */
export function dataOf(answers: FirstView['answers'], name: FirstRead): Answered {
  const json = answers.find(([key]) => key.startsWith(`${name} `))?.[1]
  return json === undefined ? {} : ((JSON.parse(json) as { data?: Answered }).data ?? {})
}

/** None if it is refused. */
async function read(
  { name, input, requested }: Wanted,
  handlers: FirstReads,
  caller: Caller,
  forRender: boolean,
): Promise<FirstView['answers']> {
  const handle = handlers[name] as (input: unknown, context: Caller) => ReturnType<FirstReads[FirstRead]>
  const answer = await handle(input, caller)
  if (!('stored' in answer)) return []
  const { plain }: StoredBody = answer.stored
  const json = plain.toString('utf8')
  const isPart = forRender && 'limit' in input && input.limit === partLength
  return [[`${name} ${JSON.stringify(requested)}`, isPart ? marked(json) : json]]
}

/** The page requests the rest of a list that is so long. */
const marked = (json: string): string => json.replace('"data":{', `"data":{"part":${partLength},`)

function decoded(part: string): string | undefined {
  try {
    const id = decodeURIComponent(part)
    return id.length <= 120 ? id : undefined
  } catch {
    return undefined
  }
}
