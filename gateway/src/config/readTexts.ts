import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '../jsonFile/index.ts'

/** `termsAndConditions.en.md`, `privacyPolicy.nl-NL.md` */
const fileName = /^([a-zA-Z]+)\.([a-z]{2}(?:-[A-Z]{2})?)\.md$/

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => fileName.test(name)) : []

/** The texts of a folder, as HTML by name and language. */
export function readTexts(folder: string): JsonObject {
  const texts: Record<string, Record<string, string>> = {}
  for (const file of filesIn(folder)) {
    const [, name = '', language = ''] = fileName.exec(file) ?? []
    texts[name] = { ...texts[name], [language]: htmlOf(readFileSync(join(folder, file), 'utf8')) }
  }
  return texts
}

/** Changes whenever one of the texts does. */
export const stampOfTexts = (folder: string): string =>
  filesIn(folder)
    .map((file) => statSync(join(folder, file), { throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.mtimeMs} ${stat.size}` : 'gone'))
    .join()

const listItem = /^(\[\w+\] )?- (.*)$/

/**
 * The part of Markdown that a legal text needs: `## heading`, `- item`, `[words](address)`; every other line is a paragraph.
 * A line may begin with a condition, `[gb] `, which stays for whoever shows the text.
 */
export function htmlOf(markdown: string): string {
  const parts: string[] = []
  let items: string[] = []
  const endList = () => {
    if (items.length > 0) parts.push(`<ul>${items.join('')}</ul>`)
    items = []
  }
  for (const line of markdown.split('\n').map((each) => each.trim())) {
    const [isItem, condition = '', item = ''] = listItem.exec(line) ?? []
    if (isItem) {
      items.push(`<li>${condition}${inline(item)}</li>`)
      continue
    }
    // items that a condition sets apart are one list with those before them
    if (line === '') continue
    endList()
    parts.push(line.startsWith('## ') ? `<h2>${inline(line.slice(3))}</h2>` : `<p>${inline(line)}</p>`)
  }
  endList()
  return parts.join('')
}

const inline = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\[([^\]]+)\]\(([^)\s"]+)\)/g, '<a href="$2">$1</a>')
