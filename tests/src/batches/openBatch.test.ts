import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Batch, BatchInput } from '../../../contract/batch'
import { openBatch } from '../../../src/components/batch/openBatch'

const named = { id: 'one', fileName: 'players.csv', field: '' }
const IMPORT: BatchInput = { ...named, kind: 'import', resource: 'players' }

/** Only the page of our own server has the address for reports of browser errors. */
beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="client-errors" content="/v1/client-errors">')
})
afterEach(() => document.querySelector('meta[name=client-errors]')?.remove())

const serverThat = (begin: () => Promise<void>) => {
  const beginBatch = vi.fn(async ({ id = '' }: BatchInput) => {
    await begin()
    return { data: { id } as Batch }
  })
  return { beginBatch }
}

describe('an import', () => {
  it('is created at its first write, once for all writes', async () => {
    const server = serverThat(async () => undefined)
    const batch = openBatch(server, IMPORT)
    expect(batch.begun()).toBeUndefined()
    expect(await Promise.all([batch.id(), batch.id(), batch.id()])).toEqual(['one', 'one', 'one'])
    expect(server.beginBatch).toHaveBeenCalledTimes(1)
    expect(batch.begun()).toBe('one')
  })

  it('that could not be begun is begun by the next write', async () => {
    let isAway = true
    const server = serverThat(async () => {
      if (isAway) throw new Error('No connection')
    })
    const batch = openBatch(server, IMPORT)
    await expect(batch.id()).rejects.toThrow('No connection')
    isAway = false
    expect(await batch.id()).toBe('one')
  })

  it('does not exist on a server with only the documented calls, which is not asked', async () => {
    document.querySelector('meta[name=client-errors]')?.remove()
    const server = serverThat(async () => undefined)
    expect(await openBatch(server, IMPORT).id()).toBeUndefined()
    expect(server.beginBatch).not.toHaveBeenCalled()
  })
})
