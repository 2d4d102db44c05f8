import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { en } from '../../../src/i18n/en'
import { first } from '../../../src/i18n/en/first'

const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^'"`;]*? from )?'(\.[^']+)'/gm

/** Returns the files of the first script: those that the app imports before it shows anything. */
function filesBehind(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    const imported = pathOf(join(dirname(file), path))
    if (imported !== undefined) filesBehind(imported, known)
  }
  return known
}

function pathOf(path: string): string | undefined {
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => {
    try {
      return readFileSync(candidate) !== undefined
    } catch {
      return false
    }
  })
}

it('the sign-in page and its frame use only the texts that load first', () => {
  const later = Object.keys(en).filter((section) => !Object.hasOwn(first, section))
  const saysLater = new RegExp(`(?:t|message)\\(\\s*[\`'](?:${later.join('|')})\\.`)
  const files = [...filesBehind('src/main.tsx')]
  expect(files).toContain('src/custom/signIn/SignInForm.tsx')
  expect(files.filter((file) => saysLater.test(readFileSync(file, 'utf8')))).toEqual([])
})
