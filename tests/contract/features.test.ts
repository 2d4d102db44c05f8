import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const sources = readdirSync(SRC, { encoding: 'utf8', recursive: true })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SRC, name), 'utf8') }))

describe('the kind of server', () => {
  it('is known to the table of features only', () => {
    const asking = sources.filter(({ text }) => /isOwnServer|metaContent\('client-errors'\)/.test(text))
    expect(asking.map(({ name }) => name).sort()).toEqual([
      'dataProvider/calls/clientErrors.ts',
      'dataProvider/features.ts',
    ])
  })

  it('is asked for no feature that nothing needs', () => {
    const table = sources.find(({ name }) => name === 'dataProvider/features.ts')?.text ?? ''
    const [, rows = ''] = /FEATURES = \{(.+?)\n\}/s.exec(table) ?? []
    const features = [...rows.matchAll(/^ {2}(\w+):/gm)].map(([, feature]) => feature)
    const isUsed = (feature: string | undefined) =>
      sources.some(({ text }) =>
        new RegExp(`(has|use)Feature\\('${feature}'\\)|(pageOf|withFeature)\\('${feature}'`).test(text),
      )
    expect(features).not.toEqual([])
    expect(features.filter((feature) => !isUsed(feature))).toEqual([])
  })
})
