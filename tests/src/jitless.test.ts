import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each(['src/main.tsx', 'src/custom/import/engine/worker.ts'])(
  'the first that %s does is to keep zod from trying whether it may make code',
  (file) => expect(readFileSync(file, 'utf8')).toMatch(/^import '[./]+\/jitless'\n/),
)
