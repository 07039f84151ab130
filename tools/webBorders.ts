/**
 * Who may import whom in the browser's code: app → areas → lib, then the packages below. An area is a folder of features;
 * areas meet in lib only; a feature is entered through its index.ts, by app through its manifest.ts too.
 */
import { dirname, join } from 'node:path'

export const areas = ['sportsbook', 'betting', 'account', 'casino', 'content'] as const

/** A file below `web/src/` and its imports, static or dynamic, as written. */
export interface WebModule {
  path: string
  imports: readonly string[]
  text: string
}

/** "betting/slip" for files of a feature, else "lib", "app" or "messages"; files directly in `web/src` belong to app. */
export function placeOf(path: string): string {
  const [top = '', second = ''] = path.slice('web/src/'.length).split('/')
  if (isArea(top)) return `${top}/${second}`
  return top === 'lib' || top === 'messages' ? top : 'app'
}

const isArea = (name: string): boolean => (areas as readonly string[]).includes(name)
const areaOf = (place: string): string => place.split('/')[0] ?? ''
const isFeature = (place: string): boolean => isArea(areaOf(place))

const level = (place: string): number => (place === 'app' ? 2 : isFeature(place) ? 1 : 0)

interface Step {
  from: string
  to: string
  path: string
  target: string
}

/** Every import that leads to another place. */
const stepsOf = ({ path, imports }: WebModule): Step[] =>
  imports
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(path), name))
    .map((target) => ({ path, target, from: placeOf(path), to: placeOf(target) }))
    .filter(({ from, to }) => from !== to)

/** One sentence for each import that crosses a border. */
export const breaches = (modules: readonly WebModule[]): string[] =>
  modules.flatMap(stepsOf).flatMap((step) => breach(step) ?? [])

function breach({ from, to, path, target }: Step): string | undefined {
  const edge = `${path} imports ${target}`
  if (to === 'messages') return from === 'lib' ? undefined : `${edge}: texts are read by useText.`
  if (level(from) < level(to)) return `${edge}: ${from} is below it. Let it register itself at a port in web/src/lib.`
  if (isFeature(from) && isFeature(to) && areaOf(from) !== areaOf(to))
    return `${edge}: areas do not know each other. Meet at a port in web/src/lib.`
  const doors = level(from) === 2 ? ['index.ts', 'manifest.ts'] : ['index.ts']
  if (isFeature(to) && !doors.some((door) => target === `web/src/${to}/${door}`))
    return `${edge}: a feature is entered through its index.ts.`
  return undefined
}

/** Which features each feature imports, within its own area. */
export function featureGraph(modules: readonly WebModule[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { path } of modules) if (isFeature(placeOf(path))) graph.set(placeOf(path), graph.get(placeOf(path)) ?? new Set())
  for (const { from, to } of modules.flatMap(stepsOf)) if (isFeature(to)) graph.get(from)?.add(to)
  return graph
}

/** Features in an import cycle. */
export function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of graph.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  return [...graph.keys()].filter((each) => reached(each).has(each)).sort()
}

/** An index only re-exports, so that importing one thing of it does not load the rest. */
export const indexesWithCode = (modules: readonly WebModule[]): string[] =>
  modules
    .filter(({ path }) => path.endsWith('/index.ts') && isFeature(placeOf(path)))
    .filter(({ text }) => text.replaceAll(/export (type )?\{[^}]*\} from '\.\/[^']*'|\/\/.*/g, '').trim() !== '')
    .map(({ path }) => `${path} does more than re-export files of its feature: put it into one of them.`)

/** A manifest is in the first picture: pages, modals and start hooks are loaded by `import()`. */
export const heavyManifests = (modules: readonly WebModule[]): string[] =>
  modules
    .filter(({ path }) => path.endsWith('/manifest.ts') && isFeature(placeOf(path)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import .* from '([^']*)'/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !/^(\.\.\/)+lib\/(manifest|(path|config|addresses)\/index)\.ts$|^\.\/\w*[pP]aths\.ts$/.test(name))
        .map((name) => `${path} imports ${name}: name it by import(), a manifest is in the first picture.`),
    )

/** Texts that a place uses without loading them. `catalogues`: ids by the name of an area, "index" and "later". */
export function foreignMessages(modules: readonly WebModule[], catalogues: ReadonlyMap<string, readonly string[]>): string[] {
  const ids = new Map([...catalogues].flatMap(([catalogue, own]) => own.map((id) => [id, catalogue])))
  return modules.flatMap(({ path, text }) => {
    const place = placeOf(path)
    if (place === 'messages') return []
    const may = new Set(['index', 'later', ...(isFeature(place) ? [areaOf(place)] : [])])
    return messagesIn(text, [...ids.keys()])
      .filter((id) => !may.has(ids.get(id) ?? ''))
      .map((id) => `${path} uses ${id}, which is a text of ${ids.get(id)}: move it to everyArea.json.`)
  })
}

/** The ids in a source, literal or matching a template: `rules.${name}.title`. */
function messagesIn(text: string, ids: readonly string[]): string[] {
  const plain = new Set([...text.matchAll(/'(\w+\.[\w.-]+)'/g)].map(([, id = '']) => id))
  const templates = [...text.matchAll(/`(\w+\.[^`\s]*\$\{[^`\s]*)`/g)].map(([, template = '']) => template)
  const patterns = templates.map(
    (template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  )
  return ids.filter((id) => plain.has(id) || patterns.some((pattern) => pattern.test(id)))
}

/** The drawing of the features: a line per feature, "slip → balance, codes". */
export function drawing(graph: ReadonlyMap<string, ReadonlySet<string>>): string {
  const nameOf = (place: string) => place.split('/')[1] ?? ''
  return areas
    .map((area) => {
      const lines = [...graph]
        .filter(([place]) => areaOf(place) === area)
        .map(([place, to]) => [nameOf(place), [...to].map(nameOf).sort().join(', ')])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
      const alone = lines.filter(([, to]) => to === '').map(([name]) => name)
      const leading = lines.filter(([, to]) => to !== '').map(([name, to]) => `  ${name} → ${to}`)
      return [`${area}: ${alone.join(', ')}`, ...leading].join('\n')
    })
    .join('\n')
}
