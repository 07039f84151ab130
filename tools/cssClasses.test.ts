import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingClasses } from './cssClasses.ts'

const read = (path: string) => readFileSync(path, 'utf8')

describe('the classes of CSS modules', () => {
  it('that components use exist', () => {
    const paths = globSync('{web,ui}/src/**/*.{ts,tsx}')
    expect(paths.length).toBeGreaterThan(400)
    expect(
      paths.flatMap((path) =>
        missingClasses(path, read(path), read).map(({ name, css }) => `${path} uses .${name}: ${css} has no such class.`),
      ),
    ).toEqual([])
  })

  it('every file with a checkbox or a radio button loads how they look', () => {
    const drawn = globSync('{web,ui}/src/**/*.tsx').filter((path) => /type="(checkbox|radio)"/.test(read(path)))
    expect(drawn.length).toBeGreaterThan(5)
    expect(drawn.filter((path) => !/import '.*ticks\.css'/.test(read(path)))).toEqual([])
  })

  it('are found missing in a planted component', () => {
    const source = `import styles from './A.module.css'\nconst a = <i className={styles.max} id={styles.there} />`
    expect(missingClasses('web/src/x/A.tsx', source, (path) => (path === 'web/src/x/A.module.css' ? '.there { }' : ''))).toEqual([
      { name: 'max', css: 'web/src/x/A.module.css' },
    ])
  })
})
