import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { joinedChunks, writeChunks } from '../../../server/lists/chunks'
import { compressedPiece, joinedGzip, plainPiece } from '../../../server/lists/gzipPieces'
import { randomFrom } from '../../support/random'

it('join pieces of gzip into one file of all texts', async () => {
  const texts = ['{"é":', 'word '.repeat(40_000), '', '\u{1F600}'.repeat(999), ',', randomUUID()]
  const pieces = await Promise.all(
    texts.map((text) => (text.length < 10 ? plainPiece(text) : compressedPiece(text))),
  )
  // Unpacking also compares the checksum that is combined of those of the pieces.
  expect(gunzipSync(joinedGzip(pieces)).toString()).toBe(texts.join(''))
  expect(gunzipSync(joinedGzip([]))).toHaveLength(0)
})

describe('a list in chunks', () => {
  type Row = { id: string; name: string }
  const schema = z.object({ id: z.string(), name: z.string() })
  // Where chunks end depends on the ids: of wholly random ones some would end none for hundreds of rows.
  const { below } = randomFrom(7)
  const newRow = (): Row => ({
    id: below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
    name: 'Ünïcode',
  })

  /** Rows in memory, and which of them are read. */
  function listOf(rows: Row[]) {
    const list = { rows, read: [] as string[] }
    const reader = {
      rows: async (_executor: unknown, ids: readonly string[]) => {
        list.read.push(...ids)
        return ids.flatMap((id) => list.rows.find((row) => row.id === id) ?? [])
      },
    }
    const idsOf = () => list.rows.map(({ id }) => id)
    const write = async (kept: Parameters<typeof writeChunks>[3], ids = idsOf()) => {
      list.read = []
      // Nothing of a database is asked for: the rows are in memory.
      return writeChunks(Object.create(null), { schema, reader }, ids, kept)
    }
    return { list, write }
  }
  const jsonOf = (chunks: Awaited<ReturnType<typeof writeChunks>>, total: number): unknown => {
    const { gzipped, bytes } = joinedChunks('rows', chunks, total)
    const plain = gunzipSync(gzipped)
    expect(plain).toHaveLength(bytes)
    return JSON.parse(plain.toString())
  }

  it('equals the whole list, also without rows and after deletions', async () => {
    const { list, write } = listOf(Array.from({ length: 300 }, newRow))
    const ids = [newRow(), ...list.rows].map(({ id }) => id)
    expect(jsonOf(await write([], ids), 7)).toEqual({ rows: list.rows, total: 7 })
    expect(jsonOf([], 0)).toEqual({ rows: [], total: 0 })
  })

  it('rewrites about one chunk after a row was added or removed, at any place', async () => {
    const { list, write } = listOf(Array.from({ length: 2_000 }, newRow))
    let chunks = await write([])
    expect(list.read).toHaveLength(2_000)
    for (const place of [0, 700, 1_999]) {
      list.rows.splice(place, 0, newRow())
      chunks = await write(chunks)
      expect(list.read.length).toBeLessThanOrEqual(2 * 128)
      list.rows.splice((place * 7) % 1_500, 1)
      chunks = await write(chunks)
      expect(list.read.length).toBeLessThanOrEqual(2 * 128)
      expect(jsonOf(chunks, 0)).toEqual({ rows: list.rows, total: 0 })
    }
  })
})
