/** What a running process shows at `/metrics`. */
export interface Scrape {
  /** the value of a series whose labels include these; undefined if there is none */
  value(name: string, labels?: Record<string, string>): number | undefined
  /** every name of a series: of a histogram its `_bucket`, `_sum` and `_count` */
  names: ReadonlySet<string>
  /** the names of metrics, also of those without a series yet, with their labels as far as they have series */
  metrics: ReadonlySet<string>
  labelsOf(name: string): ReadonlySet<string>
}

interface Series {
  name: string
  labels: Record<string, string>
  value: number
}

export async function scrape(opsUrl: string): Promise<Scrape> {
  const response = await fetch(`${opsUrl}/metrics`)
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`)
  return readScrape(await response.text())
}

export function readScrape(text: string): Scrape {
  const lines = text.split('\n')
  const series = lines.flatMap((line) => readSeries(line) ?? [])
  const declared = lines.flatMap((line) => {
    const [, name = '', type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (!name) return []
    return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
  })
  return {
    names: new Set(series.map(({ name }) => name)),
    metrics: new Set([...declared, ...series.map(({ name }) => name)]),
    value: (name, labels = {}) =>
      series.find((each) => each.name === name && Object.entries(labels).every(([label, value]) => each.labels[label] === value))
        ?.value,
    labelsOf: (name) => new Set(series.flatMap((each) => (each.name === name ? Object.keys(each.labels) : []))),
  }
}

function readSeries(line: string): Series | undefined {
  const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
  if (name === undefined || value === undefined) return undefined
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text])
  return { name, labels: Object.fromEntries(pairs), value: Number(value) }
}
