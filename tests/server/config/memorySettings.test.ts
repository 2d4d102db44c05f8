import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { withMemorySettings } from '../../../server/memorySettings'

/** The most megabytes that a Node with these variables keeps. */
function heapLimit(environment: NodeJS.ProcessEnv): number {
  const program = 'console.log(require("node:v8").getHeapStatistics().heap_size_limit / 2 ** 20)'
  const env = withMemorySettings(environment)
  return Number(execFileSync(process.execPath, ['-e', program], { env, encoding: 'utf8' }))
}

describe('the memory of the server’s process', () => {
  it('is held to about a gigabyte', () => {
    expect(heapLimit({})).toBeGreaterThanOrEqual(1_024)
    expect(heapLimit({})).toBeLessThan(1_100)
  })

  it('is what the operator says, where they say something', { tags: 'slow' }, () => {
    expect(heapLimit({ NODE_OPTIONS: '--max-old-space-size=3000' })).toBeGreaterThan(2_900)
    expect(withMemorySettings({ MALLOC_TRIM_THRESHOLD_: '1' })).toMatchObject({ MALLOC_TRIM_THRESHOLD_: '1' })
  })
})
