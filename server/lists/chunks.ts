import PQueue from 'p-queue'
import type { z } from 'zod/mini'
import { BETWEEN_ROWS, listBegin, listEnd } from '../../contract/listBody'
import type { Executor } from '../database/connect'
import { compressedPiece, type GzipPiece, joinedGzip, plainPiece } from './gzipPieces'
import { writtenRows } from './listBody'
import type { ListReader } from './listReader'

/** Rows that stand together in a list, written out and compressed. */
export type Chunk = { ids: readonly string[]; piece: GzipPiece }

/** A hundred kilobytes of matches with all their notes: smaller chunks compress worse, larger ones are more work after a save. */
const ROWS = 32
const MOST_ROWS = 4 * ROWS

/** One chunk at a time, because the same threads read files and check passwords. */
const compressing = new PQueue({ concurrency: 1 })

type ChunkSource<Row> = { schema: z.ZodMiniType<Row>; reader: Pick<ListReader<Row>, 'rows'> }

/** The rows of these ids in chunks: those of `kept` that fit, and the others read anew. */
export async function writeChunks<Row extends { id: string }>(
  executor: Executor,
  { schema, reader }: ChunkSource<Row>,
  ids: readonly string[],
  kept: readonly Chunk[],
): Promise<Chunk[]> {
  const byFirstId = new Map(kept.map((chunk) => [chunk.ids[0], chunk]))
  const groups = groupsOf(ids)
  const chunks = groups.map((group) => {
    const chunk = byFirstId.get(group[0])
    return chunk && isOf(chunk, group) ? chunk : undefined
  })
  const missing = groups.filter((_, index) => chunks[index] === undefined)
  const written = await compress(
    missing,
    writtenRows(missing.flat(), schema, (some) => reader.rows(executor, some)),
  )
  return chunks.map((chunk) => chunk ?? written.shift()).filter((chunk) => chunk !== undefined)
}

/** The answer that `writeList` would write, as one gzip file, and its length. */
export function joinedChunks(listKey: string, chunks: readonly Chunk[], total: number) {
  const rows = chunks
    .filter(({ piece }) => piece.bytes > 0)
    .flatMap(({ piece }, index) => (index === 0 ? piece : [BETWEEN, piece]))
  const pieces = [plainPiece(listBegin(listKey)), ...rows, plainPiece(listEnd(total))]
  return { gzipped: joinedGzip(pieces), bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0) }
}

const BETWEEN = plainPiece(BETWEEN_ROWS)

/**
 * Splits ids into groups whose ends depend on the ids, not on a count. An added or removed row changes only its own
 * group.
 */
function groupsOf(ids: readonly string[]): string[][] {
  const groups: string[][] = []
  let group: string[] = []
  for (const id of ids) {
    group.push(id)
    const isEnd = Number.parseInt(id.slice(-4), 16) % ROWS === 0
    if (!isEnd && group.length < MOST_ROWS) continue
    groups.push(group)
    group = []
  }
  return group.length === 0 ? groups : [...groups, group]
}

const isOf = ({ ids }: Chunk, group: readonly string[]) =>
  ids.length === group.length && ids.every((id, index) => id === group[index])

/** A chunk for each group; the first ones are compressed while the rows of the next ones are read. */
async function compress(
  groups: readonly string[][],
  batches: AsyncIterable<{ id: string; text: string }[]>,
): Promise<Chunk[]> {
  const texts = new Map<string, string>()
  const waiting = [...groups]
  const chunks: Promise<Chunk>[] = []
  const add = (ids: string[]) => {
    const written = ids.map((id) => texts.get(id)).filter((text) => text !== undefined)
    for (const id of ids) texts.delete(id)
    chunks.push(
      compressing.add(async () => ({ ids, piece: await compressedPiece(written.join(BETWEEN_ROWS)) })),
    )
  }
  for await (const rows of batches) {
    for (const { id, text } of rows) texts.set(id, text)
    while (waiting[0]?.every((id) => texts.has(id))) add(waiting.shift() ?? [])
  }
  // Some rows were deleted during the read, so its result is not used.
  waiting.forEach(add)
  return Promise.all(chunks)
}
