import { isObject } from '../../contract/json'
import { BETWEEN_ROWS, listBegin } from '../../contract/listBody'
import { createChunk } from '../processInChunks'
import { readBody } from './http'

/** Decoded at once: a fraction of a millisecond's work on a phone. */
const SLICE_BYTES = 64 * 1024

/**
 * A list's answer. Where each record stands on a line of its own (contract/listBody.ts), records are read as they come, a few at a time:
 * two thousand matches read at once would keep a phone from answering for more than a second. Any other JSON is read whole.
 */
export const readListAnswer = (response: Response, listKey: string): Promise<unknown> =>
  readBody(async () => {
    const { body } = response
    const answer = new ListAnswer(listKey)
    if (body === null) return answer.end()
    const chunk = createChunk()
    const decoder = new TextDecoder()
    for await (const bytes of piecesOf(body)) {
      answer.add(decoder.decode(bytes, { stream: true }))
      if (chunk.isFull()) await chunk.next()
    }
    answer.add(decoder.decode())
    return answer.end()
  })

/** Not by the stream's own iterator, which some browsers do not have. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (let start = 0; start < value.length; start += SLICE_BYTES)
      yield value.subarray(start, start + SLICE_BYTES)
  }
}

/** The text of an answer as it comes, and the records that have been read of it. */
class ListAnswer {
  readonly #listKey: string
  readonly #begin: string
  readonly #rows: unknown[] = []
  #hasLines: boolean | undefined
  /** What has come and is not read yet. */
  #text = ''

  constructor(listKey: string) {
    this.#listKey = listKey
    this.#begin = listBegin(listKey)
  }

  add(text: string): void {
    this.#text += text
    if (this.#hasLines === undefined && this.#text.length >= this.#begin.length) {
      this.#hasLines = this.#text.startsWith(this.#begin)
      if (this.#hasLines) this.#text = this.#text.slice(this.#begin.length)
    }
    if (this.#hasLines) this.#readLines()
  }

  /** Throws where the JSON is cut off, or is none. */
  end(): unknown {
    if (!this.#hasLines) return this.#text === '' ? null : JSON.parse(this.#text)
    const rest: unknown = JSON.parse(`{"${this.#listKey}":[${this.#text}`)
    return { ...(isObject(rest) && rest), [this.#listKey]: this.#rows }
  }

  /** The last line stays, of which more may come: after the last record it ends the list, and says how many there are. */
  #readLines(): void {
    const lines = this.#text.split('\n')
    this.#text = lines.pop() ?? ''
    for (const line of lines) {
      const row = line.endsWith(BETWEEN) ? line.slice(0, -BETWEEN.length) : line
      if (row !== '') this.#rows.push(JSON.parse(row))
    }
  }
}

const BETWEEN = BETWEEN_ROWS.trimEnd()
